import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { motion } from '../motion.ts'
import { CopyByHand } from './CopyByHand.tsx'
import './toasts.tsx'
import classes from './Notices.module.css'

/** The toasts lie over the topbar: they move nothing, and are above every dialog and far from every pager. */
export function Notices() {
  return (
    <>
      <CopyByHand />
      {/* Dragging selects the text instead of dismissing. */}
      <Notifications
        position="top-center"
        limit={5}
        allowDragDismiss={false}
        withinPortal={false}
        zIndex={400}
        transitionDuration={motion}
        classNames={{ root: classes.place, notification: classes.notice }}
      />
    </>
  )
}
