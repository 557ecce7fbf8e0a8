import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import { lazy, Suspense } from 'react'

const NoticeText = lazy(async () => ({ default: (await import('./Notices.tsx')).NoticeText }))

/** A toast; equal ones are shown once, with a count. */
export interface Notice {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

const styles = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

/**
 * Shows a toast for 5 s, an error or a warning for 20 s; an equal one that is open gets a count instead. The library's
 * store keeps it until NoticeHost has loaded the code that draws it.
 */
export function showNotice({ tone, title, text }: Notice): void {
  const cause = `${title}: ${text}`
  const { notifications: shown, queue } = notificationsStore.getState()
  const open = [...shown, ...queue].find((one) => one['data-cause'] === cause)
  const count = 1 + Number(open?.['data-count'] ?? 0)
  const data: NotificationData = {
    // Not the cause: a toast shown again under the id of a closing one would never close by itself.
    id: open?.id ?? randomId(),
    title,
    message: (
      <Suspense>
        <NoticeText title={title} text={text} count={count} />
      </Suspense>
    ),
    'data-cause': cause,
    'data-count': count,
    closeButtonProps: { 'aria-label': 'Close notice' },
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

/** Removes every toast, so that no notice of one user is shown to the next. */
export const clearNotices = (): void => notifications.clean()
