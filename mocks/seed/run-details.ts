import { errorKinds, warningKinds, type MessageKind, type MessageRow } from './messages.ts'
import { stageFigures, type StageFigures } from './metrics.ts'
import { random } from './random.ts'
import type { RunPlan } from './run-plans.ts'
import { instant, stageSpan, stateOf, troubleOf } from './run-view.ts'

export interface StageRow extends StageFigures {
  stage_type: string
  status: 'Successful' | 'Failed' | 'Cancel' | 'Running' | 'Pending'
  error_count: number
  start_time: string | null
  stop_time: string | null
  percent_completed: number
}

const noFigures: StageFigures = { metrics: null, validate_stage_metrics: null, transfer_stage_metrics: null }

function stageRow(plan: RunPlan, index: number, stageType: string, now: number): StageRow {
  const { from, to } = stageSpan(plan, index)
  if (now < from) {
    const times = { start_time: null, stop_time: null }
    return { stage_type: stageType, status: 'Pending', error_count: 0, ...times, percent_completed: 0, ...noFigures }
  }
  const trouble = troubleOf(plan, now)
  const over = now >= to
  const stopped = over && index === plan.stages.length - 1 && plan.outcome !== 'Successful'
  const percent = stopped ? trouble.stoppedAt : Math.floor(Math.min(1, (now - from) / (to - from)) * 100)
  const errors = index === trouble.errorStage ? trouble.errors : 0
  return {
    stage_type: stageType,
    status: stopped ? plan.outcome : over ? 'Successful' : 'Running',
    error_count: errors,
    start_time: instant(from),
    stop_time: over ? instant(to) : null,
    percent_completed: percent,
    ...stageFigures(stageType, {
      draws: random('figures', plan.seq, index),
      share: percent / 100,
      errors,
      seconds: Math.max(1, (Math.min(now, to) - from) / 1000),
      minutesLeft: over ? 0 : (to - now) / 60_000,
    }),
  }
}

/** Includes pending stages while the run is running; empty before its start. */
export function runStages(plan: RunPlan, now: number): StageRow[] {
  const { state } = stateOf(plan, now)
  if (state === 'Pending' || state === 'Scheduled') return []
  const stages = state === 'Running' ? plan.kind.stages : plan.stages
  return stages.map((stageType, index) => stageRow(plan, index, stageType, now))
}

export function runMessages(plan: RunPlan, now: number): MessageRow[] {
  const { errors, errorStage, warnings } = troubleOf(plan, now)
  const draws = random('messages', plan.seq)
  const inStage = (index: number) => {
    const { from, to } = stageSpan(plan, index)
    return instant(from + draws.next() * (to - from))
  }
  const messageRows = (
    count: number,
    index: number,
    kinds: readonly [MessageKind, ...MessageKind[]],
    severity: MessageRow['severity'],
  ) =>
    Array.from({ length: count }, (): MessageRow => {
      const { code, text } = draws.pick(kinds)
      return { time_stamp: inStage(index), err_code: code, description: text(draws), severity }
    })
  return [
    ...messageRows(warnings, 0, warningKinds, 'Warning'),
    ...messageRows(errors, errorStage, errorKinds(plan.stages[errorStage] ?? ''), 'Error'),
  ].toSorted((one, other) => (one.time_stamp < other.time_stamp ? -1 : 1))
}
