import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { CopyByHand } from './CopyByHand.tsx'
import './toasts.tsx'
import classes from './Notices.module.css'

/** Sets the height of the strip for the dialogs, which lie over the whole window. */
function watchHeight(strip: HTMLElement | null) {
  if (!strip) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notices-height', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => observer.disconnect()
}

/** The toasts in a strip of their own below the screen, so that they cover no control. */
export function Notices() {
  return (
    <>
      <CopyByHand />
      <div ref={watchHeight} className={classes.strip}>
        {/* Dragging selects the text instead of dismissing. */}
        <Notifications
          position="bottom-right"
          limit={5}
          allowDragDismiss={false}
          withinPortal={false}
          classNames={{ root: classes.position, notification: classes.notice }}
        />
      </div>
    </>
  )
}
