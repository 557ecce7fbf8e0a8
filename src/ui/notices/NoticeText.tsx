import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '../icons.ts'
import { useCopy } from '../use-copy.ts'
import classes from './Notices.module.css'

interface NoticeTextProps {
  title: string
  text: string
  /** How often an equal notice was shown while the toast is open. */
  count: number
}

/** The title and text of a toast in as few lines as they need, its count and a copy button. */
export function NoticeText({ title, text, count }: NoticeTextProps) {
  const { copied, copy } = useCopy()
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <Text size="sm" c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
        <span className={classes.title}>{title}</span>: <bdi className="sent">{text}</bdi>
        {count > 1 && (
          <Badge component="span" ml={6} size="sm" variant="default" aria-label={`${count} times`}>
            ×{count}
          </Badge>
        )}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={copied ? 'Copied' : 'Copy notice'}
        onClick={() => void copy(`${title}: ${text}`, 'Copy notice')}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}
