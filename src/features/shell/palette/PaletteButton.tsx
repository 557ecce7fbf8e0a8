import { Text, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { useShortcutsOn } from '#ui/commands/use-shortcuts-on.ts'
import { searchCommand, useCommand } from '#ui/commands/commands.ts'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { IconSearch } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/use-stored.ts'
import { isControl, isFree, typedKey } from '../shortcuts/key-match.ts'
import { pageKeyAt } from './places.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import classes from './PaletteButton.module.css'

const Palette = lazyPart('the search', () => import('./Palette.tsx').then((code) => code.Palette))

const storedVisits = { key: 'visits/2', schema: z.array(z.string()), initial: [] as string[] }

/** More than are listed, because this page and deleted portals are left out. */
const mostVisits = 20

const opensPalette = (event: KeyboardEvent, hasSlash: boolean) =>
  isControl(event, 'k') || (hasSlash && typedKey(event, isMac) === '/' && isFree(event))

/** What a key makes of the text before the field is there. Undefined for a key that is not for it. */
function typedAfter(before: string, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'Backspace') return before.slice(0, -1)
  // It would click what has the focus.
  if (key === 'Enter') return before
  return key.length === 1 ? before + key : undefined
}

/** Of the palette, or of the message that it could not load. */
const isInOverlay = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alert"]') !== null

export function PaletteButton() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' })
  const [visits, setVisits] = useStored(storedVisits)
  /** In the open palette before its code is there. */
  const [typed, setTyped] = useState<string>()
  const opened = typed !== undefined
  const [hasSlash] = useShortcutsOn()

  useEffect(() => {
    const place = pageKeyAt(path)
    if (place !== undefined) {
      setVisits((before) => [place, ...before.filter((one) => one !== place)].slice(0, mostVisits))
    }
  }, [path, setVisits])

  const close = () => setTyped(undefined)
  // So that its field has the focus before the next key.
  const open = () => flushSync(() => setTyped(''))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = opened && !isInOverlay(event) ? typedAfter(typed, event) : undefined
    // At once, for the next key.
    if (next !== undefined) flushSync(() => setTyped(next))
    else if (!opensPalette(event, hasSlash)) return
    else if (!event.repeat && opened) close()
    else if (!event.repeat) open()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  useWindowEvent('keydown', onKeyDown, true)
  useCommand(searchCommand, open)

  const isPhone = useIsPhone()
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={isPhone ? 'Search' : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={16} aria-hidden />
        {!isPhone && (
          <>
            Search
            <Text component="kbd" inherit ff="text" fz="xs" ml="auto" aria-hidden>
              {controlKey} K
            </Text>
          </>
        )}
      </UnstyledButton>
      {opened && <Palette typed={typed} visits={visits} here={path} onClose={close} />}
    </>
  )
}
