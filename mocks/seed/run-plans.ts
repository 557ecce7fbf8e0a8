import type { PortalRow } from './portals.ts'
import { hash, random, type Random } from './random.ts'
import { fullCalculation, runKinds, type RunKind } from './vocabulary.ts'

const minute = 60_000
const day = 24 * 60 * minute

const history = 42 * day

/** How many times longer a delayed run takes. */
const slowness = 2.6

type Outcome = 'Successful' | 'Failed' | 'Cancel'

/** Fixed; run-view.ts derives the run's state from the clock. */
export interface RunPlan {
  /** 17 digits, too many for a number. */
  seq: string
  kind: RunKind
  submitted: number
  start: number
  end: number
  waitingState: 'Pending' | 'Scheduled'
  outcome: Outcome
  /** The stages it reaches. Unless successful, it stops in the last one. */
  stages: readonly string[]
  /** The start of each stage as a fraction of the run, followed by 1. */
  bounds: readonly number[]
  /** Of the same kind, and it has the same processing unit and period. */
  retryOf?: RunPlan
}

const totalWeight = runKinds.reduce((sum, { weight }) => sum + weight, 0)

function drawKind(draws: Random): RunKind {
  let left = draws.next() * totalWeight
  return runKinds.find(({ weight }) => (left -= weight) < 0) ?? fullCalculation
}

function drawOutcome(draws: Random): Outcome {
  const point = draws.next()
  if (point < 0.8) return 'Successful'
  return point < 0.94 ? 'Failed' : 'Cancel'
}

/** Shared to save memory: a thousand portals have a quarter of a million runs. */
const oneStage = [0, 1]

function drawBounds(count: number, draws: Random): readonly number[] {
  if (count === 1) return oneStage
  const shares = Array.from({ length: count }, () => 0.5 + draws.next())
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let reached = 0
  return [0, ...shares.map((share) => (reached += share) / whole)]
}

const wholeSecond = (time: number) => Math.floor(time / 1000) * 1000

type Draft = Omit<RunPlan, 'seq'>

function pastRun(anchor: number, draws: Random): Draft {
  const kind = drawKind(draws)
  const outcome = drawOutcome(draws)
  const stages = outcome === 'Successful' ? kind.stages : kind.stages.slice(0, draws.int(1, kind.stages.length))
  const minutes = draws.int(...kind.minutes)
  const length = minutes * (minutes % 13 === 0 ? slowness : 1) * minute * (stages.length / kind.stages.length)
  const start = anchor - history + draws.next() * (history - length - 10 * minute)
  const submitted = start - draws.int(5, 900) * 1000
  const bounds = drawBounds(stages.length, draws)
  return { kind, submitted, start, end: start + length, waitingState: 'Pending', outcome, stages, bounds }
}

/** In its second, third or fourth stage, with at least ten minutes left. */
function currentRun(anchor: number, draws: Random): Draft {
  const kind = fullCalculation
  const { stages } = kind
  const bounds = drawBounds(stages.length, draws)
  const done = draws.int(1, 3)
  const [from, to] = [bounds[done] ?? 0, bounds[done + 1] ?? 1]
  const minutes = draws.int(120, 180)
  const length = minutes * (minutes > 172 ? slowness : 1) * minute
  const start = anchor - length * (from + (to - from) * (0.15 + 0.7 * draws.next()))
  const submitted = start - draws.int(5, 300) * 1000
  return { kind, submitted, start, end: start + length, waitingState: 'Pending', outcome: 'Successful', stages, bounds }
}

function waitingRun(anchor: number, waitingState: RunPlan['waitingState'], draws: Random): Draft {
  const kind = drawKind(draws)
  const wait = waitingState === 'Pending' ? draws.int(12, 60) * minute : draws.int(2, 120) * 60 * minute
  const start = anchor + wait
  const length = draws.int(...kind.minutes) * minute
  const bounds = drawBounds(kind.stages.length, draws)
  const waited = draws.int(1, 90)
  // Of nine, eight wait as long as usual.
  const isUsual = waitingState === 'Pending' && waited <= 80
  const submitted = anchor - (isUsual ? waited / 10 : waited) * minute
  return {
    kind,
    submitted,
    start,
    end: start + length,
    waitingState,
    outcome: 'Successful',
    stages: kind.stages,
    bounds,
  }
}

/** The next run of its kind that succeeds repeats a failed one. */
function linkRetries(plans: readonly RunPlan[]): void {
  const failed: RunPlan[] = []
  for (const plan of plans.toSorted((one, other) => one.start - other.start)) {
    if (plan.outcome === 'Failed') failed.push(plan)
    const index = failed.findIndex(({ kind, end }) => kind === plan.kind && end <= plan.start)
    const [first] = plan.outcome === 'Successful' && index >= 0 ? failed.splice(index, 1) : []
    if (first) plan.retryOf = first
  }
}

export function planRuns(portal: PortalRow, seed: number, anchor: number): RunPlan[] {
  const draws = random('runs', seed, portal.id)
  const count = portal.run_count
  if (count === 0) return []
  const current = draws.int(0, 3)
  const pending = draws.int(0, 2)
  const scheduled = draws.int(0, 4)
  const drafts = [
    ...Array.from({ length: Math.max(0, count - current - pending - scheduled) }, () => pastRun(anchor, draws)),
    ...Array.from({ length: current }, () => currentRun(anchor, draws)),
    ...Array.from({ length: pending }, () => waitingRun(anchor, 'Pending', draws)),
    ...Array.from({ length: scheduled }, () => waitingRun(anchor, 'Scheduled', draws)),
  ]
  // 17 digits exceed the precision of a double: neighbors with a step of 1 may become equal.
  const prefix = `1604337${String(hash(portal.id) % 100_000).padStart(5, '0')}`
  let counter = draws.int(10_000, 20_000)
  const plans = drafts
    .toSorted((one, other) => one.submitted - other.submitted)
    .map((draft): RunPlan => {
      counter += draws.chance(0.3) ? 1 : draws.int(2, 90)
      return {
        ...draft,
        seq: prefix + String(counter),
        submitted: wholeSecond(draft.submitted),
        start: wholeSecond(draft.start),
        end: wholeSecond(draft.end),
      }
    })
  linkRetries(plans)
  return plans
}
