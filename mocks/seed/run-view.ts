import { random } from './random.ts'
import type { RunPlan } from './run-plans.ts'

/** A time as the wire has it: an ISO 8601 instant. */
export const instant = (time: number) => new Date(time).toISOString()

/** The six words that a run is counted under (commission 1). */
export type CountWord = 'successful' | 'failed' | 'cancel' | 'running' | 'pending' | 'scheduled'

export interface RunState {
  state: 'Scheduled' | 'Pending' | 'Running' | 'Done'
  /** A waiting run has none: its state is its word (decisions 4). */
  status: 'Successful' | 'Failed' | 'Cancel' | 'Running' | null
}

/** State and status of a run at `now`. */
export function stateOf(plan: RunPlan, now: number): RunState {
  if (now < plan.start) return { state: plan.waitsAs, status: null }
  if (now < plan.end) return { state: 'Running', status: 'Running' }
  return { state: 'Done', status: plan.outcome }
}

const countWords = {
  Successful: 'successful',
  Failed: 'failed',
  Cancel: 'cancel',
  Running: 'running',
  Pending: 'pending',
  Scheduled: 'scheduled',
} as const

/** How many of the runs stand under each word at `now`; together they are all of them. */
export function countRuns(plans: readonly RunPlan[], now: number): Record<CountWord, number> {
  const counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
  for (const plan of plans) {
    const { state, status } = stateOf(plan, now)
    counts[countWords[status ?? (state === 'Scheduled' ? 'Scheduled' : 'Pending')]]++
  }
  return counts
}

/** When a stage begins and is over, in milliseconds since 1970. Stages that the run does not get to begin never. */
export function stageSpan(plan: RunPlan, at: number): { from: number; to: number } {
  const when = (bound: number | undefined) =>
    bound === undefined ? Infinity : Math.round(plan.start + (plan.end - plan.start) * bound)
  return { from: when(plan.bounds[at]), to: when(plan.bounds[at + 1]) }
}

/** What went wrong so far: how much, and in which stage. */
export interface Trouble {
  errors: number
  errorStage: number
  warnings: number
  /** How far the stage got that stopped the run, in percent. */
  stoppedAt: number
}

/** The trouble of a run as far as it shows at `now`: a stage's errors show when the stage is over. */
export function troubleOf(plan: RunPlan, now: number): Trouble {
  const draws = random('trouble', plan.seq)
  const stoppedAt = draws.int(4, 96)
  const warnings = draws.chance(0.3) ? draws.int(1, 4) : 0
  const failed = plan.outcome === 'Failed'
  const few = draws.chance(0.9) ? draws.int(1, 6) : draws.int(20, 90)
  const validates = plan.stages[0] === 'Validate' && !plan.kind.stageType.endsWith('IfAllValid')
  const errors = failed || (validates && draws.chance(0.3)) ? few : 0
  const errorStage = failed ? plan.stages.length - 1 : 0
  return {
    stoppedAt,
    errorStage,
    errors: now >= stageSpan(plan, errorStage).to ? errors : 0,
    warnings: now >= stageSpan(plan, 0).to ? warnings : 0,
  }
}
