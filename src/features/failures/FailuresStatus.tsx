import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { ListWarning } from '#ui/ListBar.tsx'
import { couldNotLoad } from '#ui/failure-text.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Timed } from '#ui/times/Time.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { mostErrors } from '#domain/portal-summaries/failed-runs.ts'
import { failuresText, noResponseText, unresponsive } from './failure-texts.ts'
import { MarkSeen } from './FailuresBar.tsx'
import { firstTarget, lowTarget } from './low-target.ts'
import type { Failures } from './use-failures.ts'
import type { GroupedFailures } from './use-grouped-failures.ts'

interface FailuresStatusProps {
  failures: Failures
  grouped: GroupedFailures
  span: TimedText
  children: ReactNode
}

export function FailuresStatus({ failures, grouped, span, children }: FailuresStatusProps) {
  const { portalSummaries, checked, isLoading, isComplete, isKept, runs, truncated, summaries, nameOf } = failures
  const { newFailures, newPortals, hasMoreNew } = failures
  const isFinal = !isLoading && !isKept && grouped.searching === 0
  /** None is no answer until all is searched. */
  const isCounted = isFinal ? runs.length > 0 : grouped.runs.length > 0
  const isPaused = summaries.areFailuresDown
  const names = unresponsive(portalSummaries).map(({ portalId }) => nameOf(portalId))
  const isPhone = useIsPhone()
  const isSmall = useIsNarrowerThan(62)
  const isShort = isSmall && (isLoading || grouped.searching > 0)
  const isNewCounted = !isPhone && !isShort && !isKept && newFailures > 0
  const areAllNew =
    isNewCounted &&
    (isLoading || isComplete) &&
    !hasMoreNew &&
    grouped.runs.length === runs.length &&
    newFailures === runs.length &&
    runs.every(({ isNew }) => isNew)
  /** Otherwise its number would be said twice. */
  const isNewSaid = isNewCounted && !areAllNew
  const all = { failures: runs.length, groups: grouped.groupCount, newPortals: areAllNew ? newPortals : undefined }
  // A period without a time is said by the choice above.
  const isSpanSaid = isFinal && !isPhone && (!areAllNew || span.length > 1)
  // Where there is no space for what is unknown, it is said once nothing is.
  const isKnown = grouped.stillFailing + grouped.recovered === grouped.matching
  const recovery = isFinal && (isKnown || !isSmall) && recoveryText(grouped, isSmall)
  const count = isShort
    ? [counted(grouped.runs.length, 'failure')]
    : failuresText(grouped.runs, grouped.groups.length, isSpanSaid ? span : [], all)
  return (
    <Group gap={4} wrap="nowrap" flex="1 1 26rem">
      {/* Room for three lines, so that no row moves; the first one stays where it is. */}
      <Stack gap={0} flex={1} mih="3rem" pos="relative" top={3} fz="xs" lh="1rem" c="dimmed">
        <span>
          {isNewSaid && <span>{newText(failures)}</span>}
          {isNewSaid && (isLoading || isCounted || grouped.searching > 0) && ' · '}
          {isLoading &&
            (portalSummaries.length === 0
              ? 'Loading portals…'
              : `${formatCount(checked)} of ${counted(portalSummaries.length, 'portal')} loaded`)}
          {isLoading && isCounted && ' · '}
          {/* Announced once the number no longer changes. */}
          {isCounted && (
            <span role={isFinal ? 'status' : undefined}>
              <Timed text={isFinal || isShort ? count : [...count, ' so far']} />
            </span>
          )}
          {recovery && (
            <>
              {', '}
              <Text span inherit display="inline-block">
                {recovery}
              </Text>
            </>
          )}
          {grouped.searching > 0
            ? `${isLoading || isCounted ? ' · ' : ''}Searching ${counted(grouped.searching, 'error')}…`
            : grouped.isCut && ` · Searched the latest ${formatCount(mostErrors)} of ${counted(runs.length, 'error')}`}
          {truncated > 0 && ` · Only the latest 100 failures shown for ${counted(truncated, 'portal')}`}
        </span>
        <Group gap="0 12px">
          {(names.length > 0 || isPaused) && (
            <Unresponsive
              names={names}
              isPaused={isPaused}
              isFirstLine={!isLoading && !isCounted && grouped.searching === 0}
              onRetry={summaries.refresh}
            />
          )}
          {grouped.failedErrors > 0 && (
            <ListWarning
              action={
                <RetryButton size="compact-xs" h="1rem" flex="none" onClick={grouped.retryErrors}>
                  Retry
                </RetryButton>
              }
            >
              <span role="status">{couldNotLoad(counted(grouped.failedErrors, 'error'))}</span>
            </ListWarning>
          )}
          {children}
        </Group>
      </Stack>
      {isPhone && <MarkSeen failures={failures} size="xs" />}
    </Group>
  )
}

function newText({ newFailures, newPortals, hasMoreNew, isComplete }: Failures): string {
  const count = (number: number, thing: string, isAll = isComplete) =>
    isAll ? counted(number, thing) : `${formatCount(number)}+ ${thing}s`
  return `${count(newFailures, 'new failure', isComplete && !hasMoreNew)} on ${count(newPortals, 'portal')}`
}

/** In a narrow window the others have recovered. */
function recoveryText({ matching, stillFailing, recovered }: GroupedFailures, isSmall: boolean): string {
  const known = stillFailing + recovered
  if (known === 0) return ''
  return [
    `${formatCount(stillFailing)} still failing`,
    ...(isSmall ? [] : [`${formatCount(recovered)} recovered`]),
    ...(known < matching ? [`${formatCount(matching - known)} unknown`] : []),
  ].join(', ')
}

const maxNames = 10

interface UnresponsiveProps {
  names: readonly string[]
  isPaused: boolean
  isFirstLine: boolean
  onRetry: () => void
}

function Unresponsive({ names, isPaused, isFirstLine, onRetry }: UnresponsiveProps) {
  const more = names.length - maxNames
  const listed = names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? `, +${formatCount(more)}` : '')
  const details = `Failures may be missing: ${listed}`
  const isPhone = useIsPhone()
  return (
    <ListWarning
      action={
        <RetryButton
          size="compact-xs"
          h="1rem"
          flex="none"
          {...(isPhone && (isFirstLine ? firstTarget : lowTarget))}
          onClick={onRetry}
        >
          Retry
        </RetryButton>
      }
    >
      {names.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the tooltip */}
          <Text component="b" inherit c="var(--mantine-color-text)" fw={700} tabIndex={0} data-tooltip={details}>
            {noResponseText(names.length)}
          </Text>
          <span className="sr-only">{details}</span>
          {isPaused && !isPhone && '. '}
        </>
      )}
      {isPaused && (
        <span role="status" className={names.length > 0 && isPhone ? 'sr-only' : undefined}>
          {names.length === 0 && 'Three requests in a row failed. '}
          Retrying within a minute.
        </span>
      )}
    </ListWarning>
  )
}
