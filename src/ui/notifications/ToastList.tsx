import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import classes from './Toasts.module.css'

export const ToastList = () => (
  <Notifications
    position="top-center"
    // The stacked layout keeps a focused toast open (WCAG 2.2.1).
    layout="stacked"
    notificationMaxHeight={400}
    // Dragging selects the text.
    allowDragDismiss={false}
    withinPortal={false}
    zIndex={400}
    transitionDuration={0}
    classNames={{ root: classes.position, notification: classes.toast }}
  />
)
