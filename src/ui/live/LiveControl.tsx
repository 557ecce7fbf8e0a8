import { Button, Group, Text } from '@mantine/core'
import { formatTime } from '#lib/dates.ts'
import { useCommand } from '../commands/commands.ts'
import { listCommands } from '../commands/list-commands.ts'
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconRefresh } from '../icons.ts'
import { useOnline } from './use-online.ts'
import type { Live } from './use-live.ts'
import classes from './LiveControl.module.css'

interface LiveControlProps {
  live: Live
  /** The time of the oldest data shown, in ms since 1970; 0 without data. */
  updatedAt: number
  /** True if the last refresh failed: the data stays, and its age is highlighted. */
  failed: boolean
  /** When what has failed is fetched again, in ms since 1970. */
  nextTryAt?: number | undefined
  refreshing: boolean
  onRefresh: () => void
}

/** `halt` says why nothing is refetched; `nextTryAt` is in ms since 1970. */
function ageText(updatedAt: number, failed: boolean, halt: string | undefined, nextTryAt: number | undefined): string {
  if (updatedAt === 0) return halt ? `${halt}, no data yet` : 'No data yet'
  const time = formatTime(updatedAt)
  if (!failed) return `${halt ?? 'Live'}, updated ${time}`
  const next = halt?.toLowerCase() ?? (nextTryAt === undefined ? 'retrying' : `next try at ${formatTime(nextTryAt)}`)
  return `Refresh failed. Showing ${time}, ${next}`
}

/** The time of the data, and buttons that pause, resume and refresh now (WCAG 2.2.2). */
export function LiveControl({ live, updatedAt, failed, nextTryAt, refreshing, onRefresh }: LiveControlProps) {
  const online = useOnline()
  useCommand(listCommands.refresh, onRefresh)
  useCommand(listCommands.pause, () => live.setPaused(!live.paused))
  const halt = live.paused ? 'Paused' : online ? undefined : 'Offline'
  const every = halt ? undefined : `every ${live.interval / 1000} s`
  return (
    <Group gap={6} role="group" aria-label="Live refresh">
      <Text size="sm" className={classes.age} data-failed={failed || undefined} title={every && `Refreshed ${every}`}>
        {failed && <IconAlertTriangle size={16} aria-hidden />}
        {ageText(updatedAt, failed, halt, nextTryAt)}
        {every && !failed && <span className="sr-only">, {every}</span>}
      </Text>
      <Button
        variant="default"
        size="xs"
        px={6}
        aria-label={live.paused ? 'Resume live refresh' : 'Pause live refresh'}
        onClick={() => live.setPaused(!live.paused)}
      >
        {live.paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
      </Button>
      <Button
        variant="default"
        size="xs"
        classNames={{ root: classes.refresh, section: classes.section }}
        leftSection={
          <IconRefresh size={16} aria-hidden className={classes.icon} data-turning={refreshing || undefined} />
        }
        onClick={onRefresh}
      >
        <span className={classes.word}>Refresh</span>
      </Button>
    </Group>
  )
}
