import * as z from 'zod/mini'
import { accountOf, portalAccountSchema, domainOf, maxPortals, portalNames, seededPassword } from './portals.ts'
import { portalTime } from './portal-time.ts'
import { random, type Random } from './random.ts'

const count = z.number()

/** Lists never contain `password`, `counts` and `reachable`. */
export const apmPortalSchema = z.extend(portalAccountSchema, {
  /** Null if never checked. */
  healthcheck: z.nullable(
    z.object({
      version: z.string(),
      build_no: z.string(),
      db_status: z.enum(['ONLINE', 'ERROR', 'MAINTENANCE']),
      db_pool_max: z.number(),
      db_pool_used: z.number(),
      mem_alloc: z.string(),
      mem_used: z.string(),
    }),
  ),
  counts: z.object({
    successful: count,
    failed: count,
    cancel: count,
    running: count,
    pending: count,
    scheduled: count,
  }),
})
export type ApmPortalRow = z.output<typeof apmPortalSchema>

export const noRuns: ApmPortalRow['counts'] = {
  successful: 0,
  failed: 0,
  cancel: 0,
  running: 0,
  pending: 0,
  scheduled: 0,
}

const failingIndex = 1
const uncheckedIndex = 3
const idleIndex = 4
const unreachableIndex = 6
const maintainedIndex = 8

const builds = ['22.4.0.118', '22.4.1.37', '23.1.0.204', '23.1.2.12', '24.0.0.61'] as const

const dbStatusAt = (index: number) =>
  index === failingIndex ? 'ERROR' : index === maintainedIndex ? 'MAINTENANCE' : 'ONLINE'

function healthAt(index: number, draws: Random): ApmPortalRow['healthcheck'] {
  const build = draws.pick(builds)
  const pool = draws.pick([20, 50, 100])
  const memory = draws.pick([2048, 4096, 8192, 16_384])
  const [poolShare, memoryShare] = [draws.next(), draws.next()]
  if (index === uncheckedIndex) return null
  return {
    version: build.slice(0, 4),
    build_no: build,
    db_status: dbStatusAt(index),
    db_pool_max: pool,
    db_pool_used: index === failingIndex ? pool : Math.round(pool * poolShare * 0.8),
    mem_alloc: `${memory} MB`,
    mem_used: `${Math.round(memory * (0.3 + 0.6 * memoryShare))} MB`,
  }
}

function countsAt(index: number, draws: Random): ApmPortalRow['counts'] {
  const counts = {
    successful: draws.int(30, 260),
    failed: draws.int(0, 18),
    cancel: draws.int(0, 7),
    running: draws.int(0, 3),
    pending: draws.int(0, 4),
    scheduled: draws.int(0, 9),
  }
  return index === idleIndex ? noRuns : counts
}

export function seedApmPortals(number: number, seed: number): ApmPortalRow[] {
  const draws = random('apm portals', seed)
  return portalNames(Math.min(number, maxPortals), draws).map((name, index) => ({
    id: String(2001 + index),
    name,
    domain: domainOf(name),
    username: accountOf(name),
    password: seededPassword,
    reachable: index !== unreachableIndex,
    healthcheck: healthAt(index, draws),
    counts: countsAt(index, draws),
  }))
}

const processes = ['ProcessServer', 'CalculationServer', 'ReportServer', 'ImportServer'] as const
const workflows = ['Sales Orders', 'Participants', 'Payment File', 'Quota Upload'] as const

/** Deterministic except for the times, which are within the last hour. */
export function healthReport({ id, domain, healthcheck }: ApmPortalRow, now: number) {
  const draws = random('apm health', id)
  const fails = healthcheck?.db_status === 'ERROR'
  const host = domain.split('.')[0] ?? domain
  return {
    ftp_result: ['in', 'out'].map((way, index) => ({
      ftp_server_id: `ftp-${way}.${host}`,
      ftp_status: fails && index === 0 ? 'ERROR' : 'ONLINE',
    })),
    proc_result: processes.map((server, index) => ({
      process_server_id: `${server}-${String(draws.int(1, 4))}`,
      process_server_status: fails && index === 1 ? 'ERROR' : index === 3 ? 'UNKNOWN' : 'ONLINE',
    })),
    wf_results: workflows.slice(0, draws.int(2, workflows.length)).map((name, index) => ({
      connection_name: name,
      connection_type: draws.pick(['SFTP', 'REST', 'JDBC']),
      status: fails && index === 0 ? 'ERROR' : 'ONLINE',
      last_checked: portalTime(now - draws.int(60, 3000) * 1000),
      retries: draws.int(0, 2),
    })),
  }
}
