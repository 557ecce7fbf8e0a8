import { Button, Group, Text } from '@mantine/core'
import { formatPart } from '#lib/dates.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'
import { useCommand } from '../commands/commands.ts'
import { listCommands } from '../commands/list-commands.ts'
import iconOnPhone from '../icon-on-phone.module.css'
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconRefresh } from '../icons.ts'
import { useShownZone } from '../times/shown-zone.ts'
import { Timed } from '../times/Time.tsx'
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

/** `halt` says why nothing is refetched; `format` writes a time in ms since 1970. */
function ageText(
  { updatedAt, failed, nextTryAt }: LiveControlProps,
  halt: string | undefined,
  format: (at: number) => Moment,
): TimedText {
  if (updatedAt === 0) return [halt ? `${halt}, no data yet` : 'No data yet']
  if (!failed) return [`${halt ?? 'Live'}, updated `, format(updatedAt)]
  const next = halt
    ? [halt.toLowerCase()]
    : nextTryAt === undefined
      ? ['retrying']
      : ['next try at ', format(nextTryAt)]
  return ['Refresh failed. Showing ', format(updatedAt), ', ', ...next]
}

/** The time of the data, and buttons that pause, resume and refresh now (WCAG 2.2.2). */
export function LiveControl(props: LiveControlProps) {
  const { live, failed, refreshing, onRefresh } = props
  const zone = useShownZone()
  const online = useOnline()
  useCommand(listCommands.refresh, onRefresh)
  useCommand(listCommands.pause, () => live.setPaused(!live.paused))
  const halt = live.paused ? 'Paused' : online ? undefined : 'Offline'
  const every = halt ? undefined : `every ${live.interval / 1000} s`
  return (
    <Group gap={6} role="group" aria-label="Live refresh">
      <Text size="sm" className={classes.age} data-failed={failed || undefined} title={every && `Refreshed ${every}`}>
        {failed && <IconAlertTriangle size={16} aria-hidden />}
        <Timed text={ageText(props, halt, (at) => ({ at, text: formatPart(at, 'second', zone) }))} isTabStop />
        {every && !failed && <span className="sr-only">, {every}</span>}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        px={6}
        aria-label={live.paused ? 'Resume live refresh' : 'Pause live refresh'}
        onClick={() => live.setPaused(!live.paused)}
      >
        {live.paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        classNames={iconOnPhone}
        leftSection={
          <IconRefresh size={16} aria-hidden className={classes.icon} data-turning={refreshing || undefined} />
        }
        onClick={onRefresh}
      >
        Refresh
      </Button>
    </Group>
  )
}
