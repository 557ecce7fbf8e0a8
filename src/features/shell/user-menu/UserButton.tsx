import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { dropKeys, holdKeys } from '#ui/keys/held-keys.ts'
import { initialOf } from '#lib/texts.ts'
import { showNotice } from '#ui/notices/show-notice.ts'
import { reloadIfOutdated } from '../newer-build.ts'
import type { UserMenu } from './UserMenu.tsx'
import classes from './UserButton.module.css'

const loadMenu = () => import('./UserMenu.tsx')
const preload = () => void loadMenu().catch(() => undefined)

/** The initial and the name of the person. Opens the user menu, whose code loads once the pointer or the focus is here. */
export function UserButton({ name }: { name: string }) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ UserMenu: typeof UserMenu }>()
  const [failed, setFailed] = useState(false)
  const open = async () => {
    setIsOpen(true)
    holdKeys()
    try {
      setLoaded(await loadMenu())
    } catch {
      dropKeys()
      setIsOpen(false)
      if (await reloadIfOutdated()) return
      setFailed(true)
      showNotice({ tone: 'error', title: 'User menu', text: 'The menu could not be loaded.' })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    void open()
  }
  return (
    <>
      {/* This page signs out: it must not be preloaded. */}
      {failed && (
        <Link to="/user/logout" preload={false} className={classes.logout}>
          Log Out
        </Link>
      )}
      <UnstyledButton
        ref={setButton}
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={onKeyDown}
        onClick={() => (isOpen ? setIsOpen(false) : void open())}
      >
        <span className={classes.initial} aria-hidden>
          {initialOf(name)}
        </span>
        <span className="sr-only">User menu, </span>
        <bdi className={classes.name}>{name.toUpperCase()}</bdi>
      </UnstyledButton>
      {isOpen && loaded && button && <loaded.UserMenu button={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
