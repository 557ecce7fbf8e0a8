import type { ApmPortal } from '#api/apm-portals.ts'
import { fullnessOf, usageOf } from './usage.ts'

export const noHealthData = 'No health data'

function usageProblem(name: string, used: string | undefined, total: string | undefined): string | undefined {
  const usage = usageOf(used, total)
  const fullness = usage && fullnessOf(usage.share)
  return fullness && `${name} ${fullness.toLowerCase()}`
}

function databaseProblem(status: string | undefined): string | undefined {
  if (status === 'ONLINE') return undefined
  return status === undefined ? 'Database status unavailable' : `Database ${status}`
}

/** See docs/decisions/portals.md. */
export function problemsOf({ healthcheck }: Pick<ApmPortal, 'healthcheck'>): string[] {
  if (healthcheck === undefined || Object.values(healthcheck).every((value) => value === undefined)) {
    return [noHealthData]
  }
  const { dbStatus, dbPoolMax, dbPoolUsed, memAlloc, memUsed } = healthcheck
  return [
    databaseProblem(dbStatus),
    usageProblem('Connection pool', dbPoolUsed, dbPoolMax),
    usageProblem('Memory', memUsed, memAlloc),
  ].filter((problem) => problem !== undefined)
}

export const hasProblem = (portal: Pick<ApmPortal, 'healthcheck'>): boolean => problemsOf(portal).length > 0
