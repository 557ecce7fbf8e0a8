import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import { useRunStatus } from '#api/pipelines.ts'
import type { Stage } from '#api/run-schemas.ts'
import { RunList } from '#domain/runs/RunTabs.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { Timed } from '#ui/times/Time.tsx'
import { counted } from '#lib/numbers.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { elapsedInAll } from './elapsed.ts'
import { StageRow } from './StageRow.tsx'
import { minCompared, stageNotes, useStageComparison, type StageComparison } from './stage-comparison.ts'
import { stageTimeline } from './stage-timeline.ts'
import panel from './RunDetail.module.css'
import classes from './StageRow.module.css'

/** Compares the stages of a run with those of the last successful runs of its kind, and says with how many. */
function CompareStages({ comparison }: { comparison: StageComparison }) {
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

/** The stages of one run: each with its bar on a common time axis, its times, state, errors and figures. */
export function StageStatistics({ portalId, runId, live }: RunPanelProps) {
  const status = useRunStatus(portalId, runId, live.refresh)
  const comparison = useStageComparison(portalId, runId)
  return (
    <QueryView
      query={status}
      loading="Loading stages…"
      failed="The stages of this run could not be loaded."
      nextTryAt={live.nextTryAt(status)}
      isEmpty={({ stages }) => stages.length === 0}
      empty={<EmptyState title="No stage has started yet" />}
    >
      {(answer) => (
        <Stages
          {...answer}
          now={status.dataUpdatedAt}
          notes={stageNotes(answer.stages, comparison.loaded, status.dataUpdatedAt)}
          actions={<CompareStages comparison={comparison} />}
        />
      )}
    </QueryView>
  )
}

interface StagesProps {
  stages: readonly Stage[]
  /** Of the run. */
  status: string | undefined
  /** When the stages were loaded, in ms since 1970; a stage without an end extends to it. */
  now: number
  /** Beside the duration of each stage. */
  notes: readonly (string | undefined)[]
  /** At the end of the first line. */
  actions: ReactNode
}

function Stages({ stages, status, now, notes, actions }: StagesProps) {
  const zone = useShownZone()
  const timeline = stageTimeline(stages, now)
  return (
    <>
      <div className={panel.panelHead}>
        <span>{timeline && <Timed text={elapsedInAll(timeline, status === 'Running', zone)} />}</span>
        {actions}
      </div>
      <RunList label="Stages" className={classes.stages}>
        {stages.map((stage, index) => (
          <StageRow
            // Two stages of a run may have the same name.
            key={`${index}-${stage.stageType}`}
            stage={stage}
            bar={timeline?.bars.find((bar) => bar.index === index)}
            now={now}
            note={notes[index]}
          />
        ))}
      </RunList>
    </>
  )
}
