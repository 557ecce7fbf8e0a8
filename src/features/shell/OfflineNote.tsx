import { IconWifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/live/use-online.ts'
import classes from './Shell.module.css'

/** Says that there is no connection, in a place of the topbar that is always kept for it: nothing moves. */
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
