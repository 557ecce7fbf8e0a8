import { Notifications, notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useEffect } from 'react'
import { NoticeText } from './NoticeText.tsx'
import { mountStack, type Notice } from './notice-queue.ts'

const looks = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

/** The toast that told of each cause last. */
const lastOf = new Map<string, { id: string; count: number }>()
let toasts = 0

function isOpen(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some((notification) => notification.id === id)
}

/** Adds a toast, or counts up the one that already tells the same. A toast is held while it is hovered or focused. */
function add({ tone, title, text }: Notice): void {
  const cause = `${title}: ${text}`
  const last = lastOf.get(cause)
  const open = last !== undefined && isOpen(last.id)
  if (!open) toasts += 1
  // A name of its own: one that is shown again at the end of its way out would never go by itself.
  const { id, count } = open ? { id: last.id, count: last.count + 1 } : { id: `${cause}#${toasts}`, count: 1 }
  lastOf.set(cause, { id, count })
  const data: NotificationData = {
    id,
    title,
    message: <NoticeText title={title} text={text} count={count} />,
    closeButtonProps: { 'aria-label': 'Close notice' },
    onClose: () => lastOf.delete(cause),
    // The library holds a toast under the pointer; one with the focus inside it must not go either (WCAG 2.2.1).
    onFocus: () => notifications.update({ ...data, autoClose: false }),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) notifications.update(data)
    },
    ...looks[tone],
  }
  if (open) notifications.update(data)
  else notifications.show(data)
}

function removeAll(): void {
  notifications.clean()
  notifications.cleanQueue()
}

/** Where toasts are drawn. The library forgets what was added before this is on the page. */
export function NoticeStack() {
  useEffect(() => mountStack({ add, removeAll }), [])
  // Not dismissed by dragging: dragging selects the text.
  return <Notifications position="top-right" limit={5} allowDragDismiss={false} />
}
