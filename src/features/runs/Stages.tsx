import { Group } from '@mantine/core'
import { useRunStatus } from '#api/pipelines.ts'
import { RunList } from '#domain/runs/RunPanel.tsx'
import { minSamples } from '#domain/runs/usual.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { StageRow } from './StageRow.tsx'
import { stageNotes, type StageComparison } from './stage-comparison.ts'
import { stageTimeline } from './stage-timeline.ts'
import classes from './StageRow.module.css'

export function CompareStages({ comparison }: { comparison: StageComparison }) {
  const { similar, total, loaded, isRequested, isLoading, isRetrying, request, retry } = comparison
  if (similar === undefined) return null
  if (total < minSamples) {
    return (
      <Group fz="sm" c="dimmed">
        {`Comparison needs ${minSamples} similar runs (${total} found)`}
      </Group>
    )
  }
  const isMissing = isRequested && !isLoading && loaded.length < total
  return (
    <Group gap="xs" fz="sm">
      <span role="status">
        {isRequested &&
          !isLoading &&
          `Compared with ${loaded.length === total ? '' : `${loaded.length} of `}${total} successful runs`}
      </span>
      {(!isRequested || isLoading || isMissing) && (
        <RetryButton
          size="compact-sm"
          busy={isLoading || isRetrying}
          busyText={`Comparing… ${loaded.length} of ${total}`}
          onClick={isMissing ? retry : request}
        >
          {isMissing ? 'Retry' : `Compare with the last ${total} successful runs`}
        </RetryButton>
      )}
    </Group>
  )
}

interface StagesProps {
  portalId: string
  runId: string
  live: Live
  comparison: StageComparison
}

export function Stages({ portalId, runId, live, comparison }: StagesProps) {
  const status = useRunStatus(portalId, runId, live.refresh)
  const zone = useShownZone()
  // A stage without an end extends to the time of the data.
  const now = status.dataUpdatedAt
  return (
    <QueryView
      query={status}
      loading="Loading stages…"
      what="stages"
      nextTryAt={live.nextTryAt(status)}
      isEmpty={({ stages }) => stages.length === 0}
      empty={<EmptyState title="No stages have started yet" />}
    >
      {({ stages }) => {
        const bars = stageTimeline(stages, now)
        const notes = stageNotes(stages, comparison.loaded, { now, zone })
        return (
          <RunList label="Stages" className={classes.stages}>
            {stages.map((stage, index) => (
              <StageRow
                // Two stages of a run may have the same name.
                key={`${index}-${stage.stageType}`}
                stage={stage}
                bar={bars.find((bar) => bar.index === index)}
                now={now}
                note={notes[index]}
              />
            ))}
          </RunList>
        )
      }}
    </QueryView>
  )
}
