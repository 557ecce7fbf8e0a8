import { ActionIcon, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconCheck, IconCopy } from '../icons.ts'
import { useCopy } from '../use-copy.ts'
import { clearStore, lineOf, logToast, markRead, type Toast } from './notification-store.ts'
import classes from './Toasts.module.css'

const looks = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

/** The progress of an export is no toast: it does not close by itself. */
export function closeToasts(): void {
  for (const { id, autoClose } of notificationsStore.getState().notifications) {
    if (id !== undefined && autoClose !== false) notifications.hide(id)
  }
}

export function showToast({ tone, title, text }: Toast): void {
  const key = lineOf({ title, text })
  const page = document.querySelector('h1')?.textContent ?? ''
  logToast({ tone, title, text, key, page, isUnread: tone !== 'success' })
  closeToasts()
  notifications.show({
    message: <ToastText title={title} text={text} />,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    onMouseEnter: () => markRead(key),
    onFocus: () => markRead(key),
    ...looks[tone],
  })
}

/** So that the next user sees nothing of this one. */
export function clearToasts(): void {
  notifications.clean()
  clearStore()
}

function ToastText({ title, text }: Pick<Toast, 'title' | 'text'>) {
  const { copied, copy } = useCopy()
  return (
    <Group gap={8} wrap="nowrap">
      <Text size="sm" c="var(--mantine-color-text)" flex={1} lineClamp={2} className={classes.text}>
        <b>{title}</b>
        {text !== '' && (
          <>
            : <bdi className="sent">{text}</bdi>
          </>
        )}
      </Text>
      <ActionIcon
        className={classes.copy}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={copied ? 'Copied' : 'Copy message'}
        onClick={() => void copy(lineOf({ title, text }), 'Copy message')}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
