import { random } from './random.ts'
import type { RunPlan } from './run-plans.ts'

export const instant = (time: number) => new Date(time).toISOString()

export type CountField = 'successful' | 'failed' | 'cancel' | 'running' | 'pending' | 'scheduled'

export interface RunState {
  state: 'Scheduled' | 'Pending' | 'Running' | 'Done'
  /** Null while the run waits. */
  status: 'Successful' | 'Failed' | 'Cancel' | 'Running' | null
}

export function stateOf(plan: RunPlan, now: number): RunState {
  if (now < plan.start) return { state: plan.waitingState, status: null }
  if (now < plan.end) return { state: 'Running', status: 'Running' }
  return { state: 'Done', status: plan.outcome }
}

const countFields = {
  Successful: 'successful',
  Failed: 'failed',
  Cancel: 'cancel',
  Running: 'running',
  Pending: 'pending',
  Scheduled: 'scheduled',
} as const

export function countRuns(plans: readonly RunPlan[], now: number): Record<CountField, number> {
  const counts = { successful: 0, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
  for (const plan of plans) {
    const { state, status } = stateOf(plan, now)
    counts[countFields[status ?? (state === 'Scheduled' ? 'Scheduled' : 'Pending')]]++
  }
  return counts
}

/** Stages that the run does not reach never end. */
export function stageSpan(plan: RunPlan, index: number): { from: number; to: number } {
  const when = (bound: number | undefined) =>
    bound === undefined ? Infinity : Math.round(plan.start + (plan.end - plan.start) * bound)
  return { from: when(plan.bounds[index]), to: when(plan.bounds[index + 1]) }
}

export interface Trouble {
  errors: number
  errorStage: number
  warnings: number
  /** In percent. */
  stoppedAt: number
}

/** The errors and warnings of a stage appear when it ends. */
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
