import type { Platform } from './platform.ts'
import type { RunPlan } from './seed/run-plans.ts'

const day = 24 * 60 * 60_000

export function failedRunsOf({ db }: Platform, portalId: string, now: number): RunPlan[] {
  const days = db.pipelineDays.find(({ id }) => id === portalId)?.pipeline_days ?? 0
  return db
    .runs(portalId)
    .filter(
      ({ outcome, start, end }) => outcome === 'Failed' && end <= now && (days === 0 || start >= now - days * day),
    )
    .toSorted((one, other) => other.end - one.end)
}

export function endRun({ db }: Platform, portalId: string, now: number, outcome: RunPlan['outcome']): RunPlan {
  const run = db.runs(portalId).find(({ start, end }) => start <= now && end > now)
  if (run === undefined) throw new Error(`The portal ${portalId} has no running run.`)
  return Object.assign(run, { end: now, outcome })
}
