import { IconWifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import classes from './Shell.module.css'

/** Shows a lost connection in the topbar. Its space is always reserved, so that nothing moves. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <div className={classes.offline} role="status">
      {!online && (
        <>
          <IconWifiOff size={18} aria-hidden />
          <strong>Offline</strong>
          <span>What you see may be old, and changes cannot be saved.</span>
        </>
      )}
    </div>
  )
}
