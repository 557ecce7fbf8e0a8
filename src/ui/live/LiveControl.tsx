import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { isLoginPage } from '#lib/api-error.ts'
import { formatWithDay } from '#lib/dates.ts'
import { loginPageText } from '#lib/messages.ts'
import { plainText, type Moment, type TimedText } from '#lib/timed-text.ts'
import { listCommands, useCommand } from '#ui/commands/commands.ts'
import { IconAlertTriangle, IconPlayerPlay, IconRefresh } from '#ui/icons.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useToday } from '#ui/times/use-today.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { ReloadButton } from '#ui/ReloadButton.tsx'
import { useLastError } from '#ui/use-last-error.ts'
import { isFailed, type Freshness } from './freshness.ts'
import type { Live } from './use-live.ts'
import { useOnline } from './use-online.ts'
import classes from './LiveControl.module.css'

interface LiveControlProps extends Freshness {
  live: Live
  onRefresh: () => void
}

const failureTexts = { stale: 'Refresh failed.', missing: 'Couldn’t load everything.' }

function ageText(freshness: Freshness, halt: string | undefined, format: (at: number) => Moment): TimedText {
  const { state, updatedAt, error, nextTryAt } = freshness
  if (state === 'loading' || (state === 'current' && updatedAt === 0)) return [halt ?? 'Loading…']
  if (state === 'updating') return [`${halt ?? 'Updating'}, data from `, format(updatedAt)]
  if (state === 'current') return [`${halt ?? 'Live'}, updated `, format(updatedAt)]
  const text = isLoginPage(error) ? loginPageText : failureTexts[state]
  if (updatedAt === 0) return [halt ?? (isLoginPage(error) ? text : 'Couldn’t load data.')]
  const next = halt
    ? [`, ${halt.toLowerCase()}`]
    : nextTryAt !== undefined && !isLoginPage(error)
      ? [', retrying at ', format(nextTryAt)]
      : state === 'stale' && !isLoginPage(error)
        ? [', retrying']
        : []
  return [`${text} Data from `, format(updatedAt), ...next]
}

function shortAge(freshness: Freshness, halt: string | undefined, format: (at: number) => Moment) {
  const { state, updatedAt } = freshness
  const word = state === 'updating' && !halt ? 'Updating' : isFailed(freshness) && halt !== 'Offline' ? 'Failed' : halt
  if (state === 'loading' || updatedAt === 0) return { word: word ?? 'Loading…', time: '' }
  // Not a time element, which would open a tooltip on tap.
  return { word: word ?? 'Live', time: format(updatedAt).text }
}

/** A button resumes paused live refresh (WCAG 2.2.2). */
export function LiveControl(props: LiveControlProps) {
  const { live, refreshing, onRefresh } = props
  const failed = isFailed(props)
  const error = useLastError(props.error)
  const zone = useShownZone()
  const today = useToday(zone)
  const online = useOnline()
  const isPhone = useIsPhone()
  const refreshButton = useRef<HTMLButtonElement>(null)
  useCommand(listCommands.refresh, onRefresh)
  useCommand(listCommands.pause, () => live.setPaused(!live.paused))
  const halt = live.paused ? 'Paused' : online ? undefined : 'Offline'
  const every = halt ? undefined : `every ${live.interval / 1000} s`
  const format = (at: number): Moment => ({ at, text: formatWithDay(at, today, zone, 'second') })
  const short = shortAge(props, halt, format)
  const text = ageText({ ...props, error }, halt, format)
  const resume = () => {
    // The button unmounts.
    giveFocus(refreshButton.current)
    live.setPaused(false)
  }
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label="Live refresh" className={classes.control}>
      {live.paused && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label="Resume live refresh"
          title="Resume live refresh"
          onClick={resume}
        >
          <IconPlayerPlay size={16} aria-hidden />
        </ActionIcon>
      )}
      {failed && <ReloadButton size="xs" error={error} />}
      <Button
        ref={refreshButton}
        variant="subtle"
        color="gray"
        size="xs"
        px={isPhone ? 0 : 6}
        justify="end"
        className={classes.age}
        data-failed={failed || undefined}
        title={every ? `Updates ${every}. Click to refresh now.` : 'Click to refresh now.'}
        rightSection={
          <IconRefresh size={16} aria-hidden className={classes.icon} data-turning={refreshing || undefined} />
        }
        onClick={onRefresh}
      >
        <span className="sr-only">Refresh. </span>
        {isPhone ? (
          <span className={classes.short}>
            <span>
              {failed && <IconAlertTriangle size={12} aria-hidden className={classes.alert} />}
              {short.word}{' '}
            </span>
            <span>{short.time}</span>
          </span>
        ) : (
          <>
            {failed && <IconAlertTriangle size={16} aria-hidden className={classes.alert} />}
            <Text span inherit truncate title={failed ? plainText(text) : undefined}>
              <Timed text={text} />
            </Text>
          </>
        )}
        {every && !failed && <span className="sr-only">, {every}</span>}
      </Button>
    </Group>
  )
}
