import { Notifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useNotificationStore } from './notification-store.ts'
import classes from './Toasts.module.css'

const CopyByHand = lazy(async () => ({ default: (await import('./CopyByHand.tsx')).CopyByHand }))

export function Toasts() {
  const { byHand } = useNotificationStore()
  return (
    <>
      <Suspense>{byHand && <CopyByHand {...byHand} />}</Suspense>
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
    </>
  )
}
