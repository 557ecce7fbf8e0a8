import type { ApmPortal } from '#api/apm-portals.ts'
import { fullnessOf, usageOf } from './usage.ts'

export const noHealthData = 'No health data'

/** A resource that is all or nearly all used, in words; undefined for one with room. */
function usageProblem(name: string, used: string | undefined, total: string | undefined): string | undefined {
  const usage = usageOf(used, total)
  const fullness = usage && fullnessOf(usage.share)
  return fullness && `${name} ${fullness.toLowerCase()}`
}

function databaseProblem(status: string | undefined): string | undefined {
  if (status === 'ONLINE') return undefined
  return status === undefined ? 'Database status unavailable' : `Database ${status}`
}

/**
 * By the health that the list has: a database that is not ONLINE, connections or memory of which 90 % are used, or no
 * health at all (docs/decisions/portals.md).
 */
export function problemsOf({ healthcheck }: Pick<ApmPortal, 'healthcheck'>): string[] {
  if (healthcheck === undefined || Object.values(healthcheck).every((value) => value === undefined)) {
    return [noHealthData]
  }
  const { dbStatus, dbPoolMax, dbPoolUsed, memAlloc, memUsed } = healthcheck
  return [
    databaseProblem(dbStatus),
    usageProblem('Connections', dbPoolUsed, dbPoolMax),
    usageProblem('Memory', memUsed, memAlloc),
  ].filter((problem) => problem !== undefined)
}

export const hasProblem = (portal: Pick<ApmPortal, 'healthcheck'>): boolean => problemsOf(portal).length > 0
