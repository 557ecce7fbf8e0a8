import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { isoInstant } from '#lib/days.ts'
import { isolate } from '#lib/texts.ts'
import { CopyText } from '../CopyText.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { IconAlertTriangle, IconBell, IconCircleCheck, IconCircleX } from '../icons.ts'
import { SideDrawer } from '../overlay/SideDrawer.tsx'
import { ShortTime } from '../times/Time.tsx'
import { clearLog, lineOf, markRead, useNotificationStore } from './notification-store.ts'
import classes from './NotificationList.module.css'

const tones = {
  error: { word: 'Error', Icon: IconCircleX, color: 'var(--mantine-color-error)' },
  warning: { word: 'Warning', Icon: IconAlertTriangle, color: 'var(--color-warning)' },
  success: { word: 'Success', Icon: IconCircleCheck, color: undefined },
} as const

export function NotificationList({ onClose }: { onClose: () => void }) {
  const { log } = useNotificationStore()
  const isEmpty = log.length === 0
  const close = () => {
    markRead()
    onClose()
  }
  return (
    <SideDrawer title="Notifications" size="30rem" onClose={close}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" c="dimmed">
          Last 50. Cleared when you log out.
        </Text>
        {/* Rendered also for an empty list, so that it keeps the focus. */}
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-disabled={isEmpty || undefined}
          data-disabled={isEmpty || undefined}
          onClick={clearLog}
        >
          Clear
        </Button>
      </Group>
      {isEmpty && <EmptyState icon={<IconBell size={28} aria-hidden />} title="No notifications yet" />}
      <ol aria-label="Notifications" hidden={isEmpty}>
        {log.map((notification) => (
          <Entry key={notification.key} notification={notification} />
        ))}
      </ol>
    </SideDrawer>
  )
}

function Entry({ notification }: { notification: ReturnType<typeof useNotificationStore>['log'][number] }) {
  const { tone, title, text, count, at, page, isUnread } = notification
  const { word, Icon, color } = tones[tone]
  const details = [word, ...(count > 1 ? [`×${count}`] : []), isoInstant(at), page].join(', ')
  return (
    <Stack component="li" gap={4} className={classes.entry}>
      <Group gap="xs">
        <Group component="span" gap={4} c={color} fw={600}>
          <Icon size={16} aria-hidden /> {word}
        </Group>
        <ShortTime at={at} part="second" />
        {count > 1 && (
          <Badge component="span" size="sm" variant="default" aria-label={`${count} times`}>
            ×{count}
          </Badge>
        )}
        {isUnread && <strong>Unread</strong>}
      </Group>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <bdi className="sent">{text}</bdi>
      <Group justify="space-between" gap="xs" c="dimmed">
        <bdi>{page}</bdi>
        <CopyText text={`${lineOf(notification)}\n${details}`} label="Copy" name={`Copy: ${isolate(title)}`} />
      </Group>
    </Stack>
  )
}
