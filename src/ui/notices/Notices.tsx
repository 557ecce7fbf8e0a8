import { ActionIcon, Badge, CopyButton, Group, Text } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { IconCheck, IconCopy } from '../icons.ts'
import classes from './Notices.module.css'

/** Sets the height of the strip for the dialogs, which lie over the whole window. */
function watchHeight(strip: HTMLElement | null) {
  if (!strip) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notices-height', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => observer.disconnect()
}

/** Renders the toasts in a strip of their own below the screen, so that they cover no control. */
export function Notices() {
  return (
    <div ref={watchHeight} className={classes.strip}>
      {/* Dragging selects the text instead of dismissing. */}
      <Notifications
        position="bottom-right"
        limit={5}
        allowDragDismiss={false}
        withinPortal={false}
        classNames={{ root: classes.position, notification: classes.notice }}
      />
    </div>
  )
}

interface NoticeTextProps {
  title: string
  text: string
  /** How often an equal notice was shown while the toast is open. */
  count: number
}

/** The text of a toast with its count and a copy button. */
export function NoticeText({ title, text, count }: NoticeTextProps) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
      <Text size="sm" c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
        {text}
        {count > 1 && (
          <Badge component="span" ml={6} size="sm" variant="default" aria-label={`${count} times`}>
            ×{count}
          </Badge>
        )}
      </Text>
      <CopyButton value={`${title}: ${text}`}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={copied ? 'Copied' : 'Copy notice'}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}
