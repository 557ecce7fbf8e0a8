import { Badge, Button, Group, Text } from '@mantine/core'
import { useStore } from '@mantine/store'
import { formatWithDay, isoInstant } from '#lib/dates.ts'
import { isolate } from '#lib/texts.ts'
import { CopyText } from '../CopyText.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { IconAlertTriangle, IconBell, IconCircleCheck, IconCircleX } from '../icons.ts'
import { SideDrawer } from '../overlay/SideDrawer.tsx'
import { useShownZone } from '../times/shown-zone.ts'
import { useToday } from '../times/use-today.ts'
import { noticeStore, updateNotices, type LoggedNotice } from './show-notice.ts'
import classes from './NoticeList.module.css'

const tones = {
  error: { word: 'Error', Icon: IconCircleX },
  warning: { word: 'Warning', Icon: IconAlertTriangle },
  success: { word: 'Done', Icon: IconCircleCheck },
} as const

/** The last notices of this session in a drawer. Those that were missed are seen when it closes. */
export function NoticeList() {
  const { log, missed } = useStore(noticeStore)
  const zone = useShownZone()
  const isEmpty = log.length === 0
  return (
    <SideDrawer title="Notices" size="30rem" onClose={() => updateNotices({ isOpen: false, missed: [] })}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" c="dimmed">
          The last 50, until you log out.
        </Text>
        {/* It stays when the list is empty, and keeps the focus. */}
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-disabled={isEmpty || undefined}
          data-disabled={isEmpty || undefined}
          onClick={() => updateNotices({ log: [], missed: [] })}
        >
          Clear
        </Button>
      </Group>
      {isEmpty && <EmptyState icon={<IconBell size={28} aria-hidden />} title="No notices yet" />}
      <ol className={classes.list} aria-label="Notices" hidden={isEmpty}>
        {log.map((notice) => (
          <Entry key={notice.key} notice={notice} isMissed={missed.includes(notice.key)} zone={zone} />
        ))}
      </ol>
    </SideDrawer>
  )
}

interface EntryProps {
  notice: LoggedNotice
  isMissed: boolean
  zone: string
}

function Entry({ notice, isMissed, zone }: EntryProps) {
  const { tone, title, text, count, at, path } = notice
  const { word, Icon } = tones[tone]
  const today = useToday(zone)
  const place = plainPath(path)
  const times = count > 1 ? `, ${count} times` : ''
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.tone} data-tone={tone}>
          <Icon size={16} aria-hidden /> {word}
        </span>
        <time dateTime={isoInstant(at)}>{formatWithDay(at, today, zone, 'second')}</time>
        {count > 1 && (
          <Badge component="span" size="sm" variant="default" aria-label={`${count} times`}>
            ×{count}
          </Badge>
        )}
        {isMissed && <strong>Missed</strong>}
      </div>
      <div className={classes.text}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <bdi className="sent">{text}</bdi>
      </div>
      <div className={classes.foot}>
        <span>{place}</span>
        <CopyText
          text={`${title}: ${text}\n${word}${times}, ${isoInstant(at)}, ${place}`}
          label="Copy"
          name={`Copy: ${isolate(title)}`}
        />
      </div>
    </li>
  )
}

/** A path without e-mail addresses. */
const plainPath = (path: string) => path.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '…')
