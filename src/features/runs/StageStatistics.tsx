import { Group } from '@mantine/core'
import { useRunStatus } from '#api/pipelines.ts'
import { RunList } from '#domain/runs/RunTabs.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { counted } from '#lib/numbers.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { StageRow } from './StageRow.tsx'
import { minCompared, stageNotes, type StageComparison } from './stage-comparison.ts'
import { stageTimeline } from './stage-timeline.ts'
import classes from './StageRow.module.css'

/** Compares the stages of a run with those of the last successful runs of its kind, and says with how many. */
export function CompareStages({ comparison }: { comparison: StageComparison }) {
  const { total, loaded, isRequested, isLoading, isRetrying, request, retry } = comparison
  if (total < minCompared) return null
  const isMissing = isRequested && !isLoading && loaded.length < total
  return (
    <Group gap="xs" fz="sm">
      <span role="status">
        {isRequested && !isLoading && `Compared with ${loaded.length} of ${counted(total, 'run')}`}
      </span>
      {(!isRequested || isLoading || isMissing) && (
        <RetryButton
          size="compact-sm"
          busy={isLoading || isRetrying}
          busyText={`Comparing... ${loaded.length} of ${total}`}
          onClick={isMissing ? retry : request}
        >
          {isMissing ? 'Retry' : `Compare with the last ${total} successful runs`}
        </RetryButton>
      )}
    </Group>
  )
}

/** Which run the panel is about. */
export interface RunPanelProps {
  portalId: string
  runId: string
  live: Live
}

interface StageStatisticsProps extends RunPanelProps {
  comparison: StageComparison
}

/** The stages of one run: each with its bar on a common time axis, its times, state, errors and figures. */
export function StageStatistics({ portalId, runId, live, comparison }: StageStatisticsProps) {
  const status = useRunStatus(portalId, runId, live.refresh)
  // A stage without an end extends to the time of the data.
  const now = status.dataUpdatedAt
  return (
    <QueryView
      query={status}
      loading="Loading stages…"
      what="stages"
      nextTryAt={live.nextTryAt(status)}
      isEmpty={({ stages }) => stages.length === 0}
      empty={<EmptyState title="No stage has started yet" />}
    >
      {({ stages }) => {
        const bars = stageTimeline(stages, now)
        const notes = stageNotes(stages, comparison.loaded, now)
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
