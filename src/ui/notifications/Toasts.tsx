import { useNotifications } from '@mantine/notifications'
import { lazyPart } from '../lazy-part.tsx'
import { copyByHand, useNotificationStore } from './notification-store.ts'

const CopyByHand = lazyPart('the text', () => import('./CopyByHand.tsx').then((code) => code.CopyByHand))

// If it is missing, the list of notifications still has its toasts.
const ToastList = lazyPart(undefined, () => import('./ToastList.tsx').then((code) => code.ToastList))

export function Toasts() {
  const { byHand } = useNotificationStore()
  const { notifications } = useNotifications()
  return (
    <>
      {byHand && <CopyByHand {...byHand} onClose={() => copyByHand(null)} />}
      {notifications.length > 0 && <ToastList />}
    </>
  )
}
