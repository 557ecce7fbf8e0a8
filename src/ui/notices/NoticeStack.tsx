import { Notifications, notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useEffect } from 'react'
import { NoticeText } from './NoticeText.tsx'
import { drawWith, type NoticeContent } from './show-notice.ts'

const looks = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

const counts = new Map<string, number>()

function isOpen(cause: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some((notification) => notification.id === cause)
}

/** Adds a toast, or counts up the one that already tells the same. A toast is held while it is hovered or focused. */
function add({ cause, tone, title, text }: NoticeContent): void {
  const open = isOpen(cause)
  const count = open ? (counts.get(cause) ?? 1) + 1 : 1
  counts.set(cause, count)
  const data: NotificationData = {
    id: cause,
    title,
    message: <NoticeText title={title} text={text} count={count} />,
    closeButtonProps: { 'aria-label': 'Close notice' },
    onClose: () => counts.delete(cause),
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
  useEffect(() => drawWith({ add, removeAll }), [])
  // Not dismissed by dragging: dragging selects the text.
  return <Notifications position="top-right" limit={5} allowDragDismiss={false} />
}
