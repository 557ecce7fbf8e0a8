import { Text, UnstyledButton } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useShortcutsOn } from '#ui/commands/ShortcutsSwitch.tsx'
import { searchCommand, useCommand } from '#ui/commands/commands.ts'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { couldNotLoad } from '#ui/failure-text.ts'
import { lateLoadDelay } from '#ui/late-load.ts'
import { IconSearch } from '#ui/icons.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { useStored } from '#ui/use-stored.ts'
import { reloadIfOutdated } from '../newer-build.ts'
import { isControl, isFree, typedKey } from '../shortcuts/key-match.ts'
import type { Palette } from './Palette.tsx'
import { placeAt } from './places.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import classes from './PaletteButton.module.css'

const loadPalette = () => import('./Palette.tsx')

const storedVisits = { key: 'visits/2', schema: z.array(z.string()), initial: [] as string[] }

/** More than are listed, because this page and deleted portals are left out. */
const mostVisits = 20

const opensPalette = (event: KeyboardEvent, hasSlash: boolean) =>
  isControl(event, 'k') || (hasSlash && typedKey(event, isMac) === '/' && isFree(event))

export function PaletteButton() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' })
  const [visits, setVisits] = useStored(storedVisits)
  const [opened, setOpened] = useState(false)
  const [hasSlash] = useShortcutsOn()
  const [loaded, setLoaded] = useState<{ Palette: typeof Palette }>()

  useEffect(() => {
    const place = placeAt(path)
    if (place !== undefined) {
      setVisits((before) => [place, ...before.filter((one) => one !== place)].slice(0, mostVisits))
    }
  }, [path, setVisits])

  const close = () => setOpened(false)
  const open = async () => {
    setOpened(true)
    try {
      setLoaded(await loadPalette())
    } catch {
      close()
      if (await reloadIfOutdated()) return
      showToast({ tone: 'error', title: 'Search', text: couldNotLoad('search') })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opensPalette(event, hasSlash)) return
    if (!event.repeat && opened) close()
    else if (!event.repeat) void open()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  useWindowEvent('keydown', onKeyDown, true)
  useTimeout(() => void loadPalette().catch(() => undefined), lateLoadDelay, { autoInvoke: true })
  useCommand(searchCommand, () => void open())

  const isPhone = useIsPhone()
  const label = opened && !loaded ? 'Loading…' : 'Search'
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={isPhone ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <IconSearch size={16} aria-hidden />
        {!isPhone && (
          <>
            {label}
            <Text component="kbd" inherit ff="text" fz="xs" ml="auto" aria-hidden>
              {controlKey} K
            </Text>
          </>
        )}
      </UnstyledButton>
      {opened && loaded && <loaded.Palette visits={visits} here={path} onClose={close} />}
    </>
  )
}
