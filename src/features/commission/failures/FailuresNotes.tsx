import { Button, Group, Text } from '@mantine/core'
import { concurrency } from '#api/fan-out.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import type { PortalAnswer } from './portal-answers.ts'
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
      <RetryButton
        size="compact-sm"
        variant="subtle"
        aria-label="Retry the portals"
        busy={false}
        busyText=""
        onClick={onRetry}
      >
        Retry
      </RetryButton>
    </div>
  )
}

/** Says that the calls have stopped. */
export function StoppedLine({ onRetry }: { onRetry: () => void }) {
  return (
    <Group gap="xs" role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm">Three calls in a row have failed. The console tries again within a minute.</Text>
      <Button size="compact-sm" variant="default" aria-label="Retry the calls" onClick={onRetry}>
        Retry
      </Button>
    </Group>
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
      <RetryButton size="compact-sm" aria-label="Retry the errors" busy={false} busyText="" onClick={onRetry}>
        Retry
      </RetryButton>
    </Group>
  )
}

interface MoreErrorsProps {
  /** How many runs have an error that has not been read. */
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
