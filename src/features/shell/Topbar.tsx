import { Link } from '@tanstack/react-router'
import { IconWifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { NoticeBell } from './NoticeBell.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { UserButton } from './user-menu/UserButton.tsx'
import { ZoneName } from './ZoneName.tsx'
import classes from './Topbar.module.css'

/** The product's name, the search, the offline note, the zone of times, the notices, and the user menu. */
export function Topbar({ name }: { name: string }) {
  return (
    <header className={classes.topbar}>
      <Link to="/$base" params={{ base: 'dashboard' }} className={classes.brand}>
        Portal Console
      </Link>
      <PaletteButton />
      <OfflineNote />
      <div className={classes.tools}>
        <ZoneName />
        <NoticeBell />
        <UserButton name={name} />
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
