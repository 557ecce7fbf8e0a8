import type { Run } from '#api/pipelines.ts'
import { random, type Random } from './random.ts'
import type { RunPlan } from './run-plans.ts'
import { instant, stageSpan, stateOf, troubleOf, type RunState, type Trouble } from './run-view.ts'
import {
  feeds,
  isolationLevels,
  models,
  months,
  people,
  positionGroups,
  priorities,
  processingUnits,
  reportTypes,
  traceLevels,
} from './vocabulary.ts'

function periodOf(plan: RunPlan, draws: Random): string {
  const day = new Date(plan.submitted)
  // Most runs process the previous month.
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - (draws.chance(0.6) ? 1 : 0), 1))
  return `${months[month.getUTCMonth()] ?? months[0]} ${String(month.getUTCFullYear())}`
}

function batchOf(plan: RunPlan, draws: Random): string | null {
  const stamp = instant(plan.submitted).slice(0, 16).replace(/[-:]/g, '').replace('T', '_')
  if (plan.kind.command === 'Import')
    return `${draws.pick(feeds)}_${stamp}_${draws.pick(['daily', 'delta', 'rerun'])}.txt`
  return plan.kind.command === 'XMLImport' ? `PlanExport_${stamp}_v${String(draws.int(1, 9))}.xml` : null
}

function describe(plan: RunPlan, period: string, batch: string | null, model: string | null): string | null {
  const { command, stageType } = plan.kind
  if (batch !== null) return `${command} of ${batch}`
  if (model !== null) return `What-if of "${model}" for ${period}`
  if (command === 'PipelineRun') return `${stageType} for ${period}`
  return null
}

const pluralize = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

function messageOf(plan: RunPlan, { state, status }: RunState, trouble: Trouble, now: number): string | null {
  if (state === 'Pending') return 'Waiting for a free pipeline slot'
  if (state === 'Scheduled') return null
  if (status === 'Running') {
    const index = plan.stages.findIndex((_, stage) => now < stageSpan(plan, stage).to)
    return `${plan.stages[index] ?? plan.kind.stageType} in progress, ${String(Math.max(0, index))} of ${pluralize(plan.stages.length, 'stage')} done`
  }
  const last = plan.stages.at(-1) ?? plan.kind.stageType
  if (status === 'Failed') return `${last} failed with ${pluralize(trouble.errors, 'error')}`
  if (status === 'Cancel') return `Cancelled by a user during ${last}`
  const notes = [
    ...(trouble.errors > 0 ? [pluralize(trouble.errors, 'error')] : []),
    ...(trouble.warnings > 0 ? [pluralize(trouble.warnings, 'warning')] : []),
  ]
  return notes.length === 0 ? 'Completed' : `Completed with ${notes.join(' and ')}`
}

type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

function ownRow(plan: RunPlan, now: number) {
  const draws = random('row', plan.seq)
  const { kind } = plan
  const runState = stateOf(plan, now)
  const trouble = troubleOf(plan, now)
  const runMode = draws.pick(kind.runModes)
  const period = periodOf(plan, draws)
  const batch = batchOf(plan, draws)
  const model = kind.command === 'ModelRun' ? draws.pick(models) : null
  const scheduled = plan.waitingState === 'Scheduled' || draws.chance(0.4)
  return {
    pipeline_run_seq: plan.seq,
    command: kind.command,
    stage_type: kind.stageType,
    run_mode: runMode,
    state: runState.state,
    status: runState.status,
    start_time: runState.status === null ? null : instant(plan.start),
    stop_time: runState.state === 'Done' ? instant(plan.end) : null,
    date_submitted: instant(plan.submitted),
    period: kind.command === 'PipelineRun' || kind.command === 'ModelRun' ? period : null,
    processing_unit: draws.pick(processingUnits),
    group_name: runMode === 'positions' ? draws.pick(positionGroups) : null,
    report_type_name: kind.stageType.endsWith('ReportsGeneration') ? draws.pick(reportTypes) : null,
    user_id: scheduled ? 'scheduler' : draws.pick(people),
    description: describe(plan, period, batch, model),
    trace_level: draws.pick(traceLevels),
    priority: draws.pick(priorities),
    isolation_level: draws.pick(isolationLevels),
    num_errors: trouble.errors,
    num_warnings: trouble.warnings,
    message: messageOf(plan, runState, trouble, now),
    batch_name: batch,
    model_seq: model,
  } satisfies Record<SnakeCase<keyof Run>, unknown>
}

/** The run number is text here; wire.ts sends it as a number. */
export function runRow(plan: RunPlan, now: number) {
  const row = ownRow(plan, now)
  if (!plan.retryOf) return row
  const { period, processing_unit } = ownRow(plan.retryOf, now)
  const description = row.description?.replace(row.period ?? '', period ?? '') ?? null
  return { ...row, period, processing_unit, description }
}

export type RunRow = ReturnType<typeof runRow>
