import { Button, Group, Text } from '@mantine/core'
import { concurrency } from '#api/fan-out.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { ListFoot } from '#ui/ListBar.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Timed } from '#ui/times/Time.tsx'
import type { PortalAnswer } from './portal-answers.ts'
import type { Failures } from './use-failures.ts'
import classes from './Failures.module.css'

const maxNames = 10

interface SilentPortalsProps {
  answers: readonly PortalAnswer[]
  nameOf: (portalId: string) => string
  onRetry: () => void
}

/** A chip for the portals that did not answer, with their names. */
export function SilentPortals({ answers, nameOf, onRetry }: SilentPortalsProps) {
  const silent = answers.filter(({ state }) => state === 'failed').map(({ portalId }) => nameOf(portalId))
  if (silent.length === 0) return null
  const more = silent.length - maxNames
  const names = silent.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
  return (
    <div className={classes.silent} data-tip={`Failures of theirs may be missing: ${names}`}>
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes.count}>{counted(silent.length, 'portal')} did not answer</span>
      <span className="sr-only">, failures of theirs may be missing: {names}</span>
      <RetryButton size="compact-sm" variant="subtle" aria-label="Retry the portals" onClick={onRetry}>
        Retry
      </RetryButton>
    </div>
  )
}

interface FailuresFootProps {
  failures: Failures
  /** The listed time. */
  span: TimedText
  /** The time of the link that has just been copied, in words. */
  copied: string | undefined
}

/** In the foot of the table, where it moves nothing. */
export function FailuresFoot({ failures, span, copied }: FailuresFootProps) {
  const { answers, done, isLoading, isComplete, isStopped, runs, groups, cut } = failures
  const hasFailures = runs.length > 0
  const count = `${counted(runs.length, 'failure')} in ${counted(groups.length, 'group')}`
  return (
    <ListFoot isUrgent={isStopped}>
      {copied !== undefined && <span role="status">The link is copied: it lists what failed {copied}.</span>}
      <span>
        {isLoading && `Asked ${formatCount(done)} of ${counted(answers.length, 'portal')}`}
        {/* Nothing is said of failures before one is known, or all are. */}
        {isLoading && hasFailures && ', '}
        {(isComplete || hasFailures) && (
          <span role={isLoading ? undefined : 'status'}>
            <Timed text={[`${count} ${isLoading ? 'so far ' : ''}`, ...span]} />
          </span>
        )}
        {cut > 0 && `; of ${counted(cut, 'portal')} only the newest 100`}
      </span>
      {isStopped && <StoppedNotice onRetry={failures.retry} />}
    </ListFoot>
  )
}

function StoppedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.stopped} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <span>Three calls in a row have failed. The console tries again within a minute.</span>
      <RetryButton size="compact-xs" aria-label="Retry the calls" onClick={onRetry}>
        Retry
      </RetryButton>
    </div>
  )
}

/** In s: the time of one call, for an estimate. */
const callTime = 0.15

/** Says that errors could not be read. */
export function UnreadableErrors({ count, onRetry }: { count: number; onRetry: () => void }) {
  if (count === 0) return null
  return (
    <Group gap="xs" role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm">{`The errors of ${counted(count, 'run')} could not be read.`}</Text>
      <RetryButton size="compact-sm" aria-label="Retry the errors" onClick={onRetry}>
        Retry
      </RetryButton>
    </Group>
  )
}

interface MoreErrorsProps {
  /** Runs with an error that has not been read. */
  unread: number
  readsAll: boolean
  onRead: () => void
}

/** Offers to read the errors of the other runs, at their price. */
export function MoreErrors({ unread, readsAll, onRead }: MoreErrorsProps) {
  if (unread === 0) return null
  if (readsAll) return <Text size="sm">Reading the errors of {counted(unread, 'run')}…</Text>
  const seconds = Math.ceil((unread * callTime) / concurrency)
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={onRead}>
        {`Read the errors of ${counted(unread, 'more run')}, about ${formatCount(seconds)} s`}
      </Button>
    </Group>
  )
}
