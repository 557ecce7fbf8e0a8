import { UnstyledButton } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { holdKeys } from '#ui/keys/held-keys.ts'
import { initialOf } from '#lib/texts.ts'
import { UserMenu } from './UserMenu.tsx'
import classes from './UserButton.module.css'

/** The initial and the name of the person. Opens the user menu. */
export function UserButton({ name }: { name: string }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    holdKeys()
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <UnstyledButton
        ref={setButton}
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <span className={classes.initial} aria-hidden>
          {initialOf(name)}
        </span>
        <span className="sr-only">User menu, </span>
        <bdi className={classes.name}>{name.toUpperCase()}</bdi>
      </UnstyledButton>
      {isOpen && button && <UserMenu button={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
