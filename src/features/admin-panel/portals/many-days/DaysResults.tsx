import { Button, Text } from '@mantine/core'
import { isGone } from '#api/endpoint.ts'
import { usePipelineDays, type Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import classes from '../members/Members.module.css'
import type { Outcome } from '../use-in-turn.ts'

interface DaysResultsProps {
  portals: readonly Portal[]
  outcomes: ReadonlyMap<string, Outcome>
  isBusy: boolean
  onRetry: (portal: Portal) => void
}

/** The chosen portals with their days, and what came of each call. */
export function DaysResults({ portals, outcomes, isBusy, onRetry }: DaysResultsProps) {
  const { data: days } = usePipelineDays()
  const saved = [...outcomes.values()].filter(({ failure }) => !failure).length
  return (
    <div>
      <Text size="sm" role="status" className={outcomes.size > 0 ? undefined : 'sr-only'}>
        {outcomes.size > 0 && !isBusy && `${saved} of ${portals.length} saved`}
      </Text>
      <ul className={classes.members} aria-label="Chosen portals">
        {portals.map((portal) => {
          const outcome = outcomes.get(portal.id)
          const known = days?.find(({ id }) => id === portal.id)?.pipelineDays
          return (
            <li key={portal.id} className={classes.result} data-failed={outcome?.failure !== undefined || undefined}>
              <bdi className={classes.address}>{portal.name}</bdi>
              {!outcome && <span className={classes.before}>{known === 0 ? 'All' : (known ?? '—')}</span>}
              {outcome && !outcome.failure && (
                <>
                  <IconCheck size={16} aria-hidden /> Saved
                </>
              )}
              {outcome?.failure && (
                <>
                  <IconAlertTriangle size={16} aria-hidden /> Not saved
                  {!isGone(outcome.error) && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Retry ${isolate(portal.name)}`}
                      aria-disabled={isBusy || undefined}
                      onClick={() => {
                        if (!isBusy) onRetry(portal)
                      }}
                    >
                      Retry
                    </Button>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
