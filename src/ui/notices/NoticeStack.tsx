import { Notifications, notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useEffect } from 'react'
import { NoticeText } from './NoticeText.tsx'
import { mountStack, type Notice } from './notice-queue.ts'

const styles = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

/** The latest toast of each cause. */
const latestOf = new Map<string, { id: string; count: number }>()
let toasts = 0

function isOpen(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some((notification) => notification.id === id)
}

/** Adds a toast, or increases the count of an equal one. A hovered or focused toast does not close by itself. */
function add({ tone, title, text }: Notice): void {
  const cause = `${title}: ${text}`
  const last = latestOf.get(cause)
  const open = last !== undefined && isOpen(last.id)
  if (!open) toasts += 1
  // A new id: a toast shown again under the id of a closing one would never close by itself.
  const { id, count } = open ? { id: last.id, count: last.count + 1 } : { id: `${cause}#${toasts}`, count: 1 }
  latestOf.set(cause, { id, count })
  const data: NotificationData = {
    id,
    title,
    message: <NoticeText title={title} text={text} count={count} />,
    closeButtonProps: { 'aria-label': 'Close notice' },
    onClose: () => latestOf.delete(cause),
    // The library keeps a hovered toast open; a focused one must stay open too (WCAG 2.2.1).
    onFocus: () => notifications.update({ ...data, autoClose: false }),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) notifications.update(data)
    },
    ...styles[tone],
  }
  if (open) notifications.update(data)
  else notifications.show(data)
}

function removeAll(): void {
  notifications.clean()
  notifications.cleanQueue()
}

/** Renders the toasts. The library drops notices that are added before this is mounted. */
export function NoticeStack() {
  useEffect(() => mountStack({ add, removeAll }), [])
  // Dragging selects the text instead of dismissing.
  return <Notifications position="top-right" limit={5} allowDragDismiss={false} />
}
