import type { UseQueryResult } from '@tanstack/react-query'
import { useRunMessages, useRunStatus, type Run, type RunMessage, type RunStatus } from '#api/pipelines.ts'
import { groupsOnlyIn } from '#domain/run-rules/message-groups.ts'
import type { RunField } from '#domain/run-rules/pipelines-search.ts'
import { ErrorsOnlyHere, nameOf, RunComparison, type OtherRun, type PartQuery } from './RunComparison.tsx'
import { differencesOf, type Step } from './run-comparison.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { isGone } from '#lib/api-error.ts'
import { timeBetween } from '#lib/dates.ts'
import { untilLoaded } from '#lib/refresh-interval.ts'
import { isolate } from '#lib/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { ErrorGroups } from '../RunErrors.tsx'
import { TimeText, titleOf } from '../run-columns.tsx'
import { factsOfStages, type RunFacts } from '../run-facts.ts'
import { durationOrState, statusWord } from '../run-texts.ts'

const jobFields: ReadonlySet<RunField> = new Set(['command', 'stageType', 'runMode', 'processingUnit', 'period'])

/** Neither times nor results, which differ in any case. */
const parameters = (
  [
    'command',
    'stageType',
    'runMode',
    'processingUnit',
    'period',
    'groupName',
    'reportTypeName',
    'userId',
    'description',
    'traceLevel',
    'priority',
    'isolationLevel',
    'batchName',
    'modelSeq',
  ] as const satisfies readonly RunField[]
).map((field) => ({ title: titleOf(field), text: (run: Run) => run[field], isOfJob: jobFields.has(field) }))

const stepsOf = ({ data, dataUpdatedAt: now }: UseQueryResult<RunStatus>): Step[] | undefined =>
  data?.stages.map((stage) => ({
    name: stage.stageType ?? '—',
    status: stage.status,
    word: statusWord({ status: stage.status }),
    duration: timeBetween(stage.startTime, stage.stopTime),
    durationText: durationOrState(stage, now),
  }))

const timesOf = (facts: RunFacts | undefined, now: number) =>
  facts ? (
    <>
      <TimeText text={facts.startTime} />, {durationOrState(facts, now || undefined)}
    </>
  ) : (
    '—'
  )

function missingText(run: Run | undefined, otherRun: Run | undefined, other: OtherRun): string | undefined {
  const missing = [...(run ? [] : ['this run']), ...(otherRun ? [] : [nameOf(other)])]
  if (missing.length === 0) return undefined
  return `No parameters available for ${missing.join(' and ')}: they are loaded only for the last 100 runs and the runs on this page.`
}

interface PipelineComparisonProps {
  portalId: string
  run: Run | undefined
  facts: RunFacts | undefined
  stages: UseQueryResult<RunStatus>
  messages: UseQueryResult<RunMessage[]>
  other: Omit<OtherRun, 'status'>
  otherRun: Run | undefined
  history: { rows: readonly Run[] | undefined; query?: PartQuery | undefined }
  live: Live
}

export function PipelineComparison(props: PipelineComparisonProps) {
  const { portalId, run, facts, stages, messages, otherRun, history, live } = props
  const otherStages = useRunStatus(portalId, props.other.id, untilLoaded(live.refresh))
  const otherMessages = useRunMessages(portalId, props.other.id, untilLoaded(live.refresh))
  if (otherStages.data === undefined && isGone(otherStages.error)) {
    return <EmptyState title={`Run ${isolate(props.other.id)} no longer exists`} />
  }
  const otherFacts = otherRun ?? (otherStages.data && factsOfStages(otherStages.data))
  const word = statusWord({ status: otherFacts?.status })
  const status = otherFacts?.status !== undefined && <StatusBadge status={otherFacts.status} word={word} />
  const other = { ...props.other, status }
  const isListed = (run && otherRun) !== undefined || history.rows !== undefined
  return (
    <RunComparison
      run={{ times: timesOf(facts, stages.dataUpdatedAt), steps: stepsOf(stages) }}
      other={{ ...other, times: timesOf(otherFacts, otherStages.dataUpdatedAt), steps: stepsOf(otherStages) }}
      parameters={{
        rows: isListed ? differencesOf(parameters, run, otherRun) : undefined,
        note: isListed ? missingText(run, otherRun, other) : undefined,
        query: history.query,
      }}
      steps={{ title: 'Stages', empty: 'No stages have started yet', queries: [stages, otherStages] }}
      live={live}
    >
      <ErrorsOnlyHere
        queries={[messages, otherMessages]}
        live={live}
        other={other}
        groups={messages.data && otherMessages.data && groupsOnlyIn(messages.data, otherMessages.data)}
        none={messages.data?.length === 0 ? 'This run has no errors' : undefined}
      >
        {(groups) => <ErrorGroups groups={groups} />}
      </ErrorsOnlyHere>
    </RunComparison>
  )
}
