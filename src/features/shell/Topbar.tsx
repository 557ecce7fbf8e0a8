import { Link, useRouter } from '@tanstack/react-router'
import { useCommand } from '#ui/commands/commands.ts'
import { IconLogout, IconWifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { ColorSchemeControl } from './ColorSchemeControl.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { ZoneControl } from './ZoneControl.tsx'
import classes from './Topbar.module.css'

const about = { label: 'About this console', group: 'Go to' } as const

/** The first grapheme of a name in upper case; '?' for an empty name. Creating a segmenter is slow: ASCII skips it. */
export function initialOf(name: string): string {
  const [ascii] = /^[ -~](?=[ -~]|$)/.exec(name) ?? []
  const first = ascii ?? new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment
  return first?.toUpperCase() ?? '?'
}

/** The product's name, the search, the offline note, zone, notices, colour scheme, the user and the log-out link. */
export function Topbar({ name }: { name: string }) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const router = useRouter()
  useCommand(about, () => void router.navigate({ to: '/about' }))
  return (
    <header className={classes.topbar}>
      <Link to="/$base" params={{ base: 'dashboard' }} className={classes.brand}>
        Portal Console
      </Link>
      <PaletteButton />
      <OfflineNote />
      <div className={classes.tools}>
        <ZoneControl />
        <NoticeBell />
        <ColorSchemeControl />
        <span className={classes.initial} aria-hidden>
          {initialOf(name)}
        </span>
        <span className={classes.name}>{name.toUpperCase()}</span>
        {/* This page signs out: it must not be preloaded. */}
        <Link to="/user/logout" preload={false} className={classes.logout}>
          <IconLogout size={18} aria-hidden />
          <span>Log Out</span>
        </Link>
      </div>
    </header>
  )
}

/** Shows a lost connection in the topbar. Its space is always reserved, so that nothing moves. */
function OfflineNote() {
  const online = useOnline()
  return (
    <div className={classes.offline} role="status">
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <strong>Offline</strong>
          <span>What you see may be old. Changes cannot be saved until you are online.</span>
        </>
      )}
    </div>
  )
}
