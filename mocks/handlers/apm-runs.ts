import * as z from 'zod/mini'
import { apmRuns } from '#api/apm-runs.ts'
import type { Db } from '../db.ts'
import { apmProcessInfo, apmTaskDetails, apmTasks, inEnvelope, isNumberOf } from '../seed/apm-run-details.ts'
import { apmStatuses, type ApmRunRow } from '../seed/apm-runs.ts'
import { reachableApmPortal } from './apm-portals.ts'
import { handler, type Handlers } from './handler.ts'

const statuses = apmStatuses.map(({ status }) => status)
const number = (error: string) => z.string({ error }).check(z.regex(/^\d{1,20}$/, error))
const runNumber = number('must be the number of a run')
const queryId = (id: string) => z.literal(id, { error: `must be ${id}` })

const runsQuery = z.object({
  qbqueryid: queryId('API-OMAR_Get_By_Status'),
  threshold: number('must be a number of milliseconds'),
  status: z._default(z.enum(['all', ...statuses], { error: 'must be all or one of the six outcomes' }), 'all'),
})

/** The wire form of a run; the time over the threshold and the duration each have two field names. */
function runBody(row: ApmRunRow, threshold: number) {
  const { begins: _, elapsedtime, duration, ...run } = row
  const over = elapsedtime === null ? null : Math.max(0, elapsedtime - threshold)
  return {
    ...run,
    elapsedtime,
    duration,
    over_threshold: over,
    millisecondsoverthreshold: over,
    duration_milliseconds: duration,
  }
}

/** GET /v1/apm/portals/{portalId}/detail: all runs of a portal or of one status, unpaged. */
const detail = handler(apmRuns.detail, ({ db, param, query }) => {
  const { threshold, status } = query(runsQuery)
  const runs = db.apmRuns(reachableApmPortal(db, param('portalId')).id)
  const chosen = status === 'all' ? runs : runs.filter((run) => run.status === status)
  return { status: 200, body: chosen.map((run) => runBody(run, Number(threshold))) }
})

/** The run of a portal whose field has these digits. */
const runOf = (db: Db, portalId: string, field: 'runlistno' | 'runlistnotaskparent', digits: string) =>
  db.apmRuns(reachableApmPortal(db, portalId).id).find((run) => run[field] === digits)

/** GET /v1/apm/portals/{portalId}/process-info. */
const processInfo = handler(apmRuns.processInfo, ({ db, param, query }) => {
  const { runlistno } = query(z.object({ qbqueryid: queryId('API-OMAR_Process_Info'), runlistno: runNumber }))
  const run = runOf(db, param('portalId'), 'runlistno', runlistno)
  return { status: 200, body: inEnvelope(run, run === undefined ? [] : apmProcessInfo(run)) }
})

/** GET /v1/apm/portals/{portalId}/tasks. */
const tasks = handler(apmRuns.tasks, ({ db, param, query }) => {
  const parsed = query(z.object({ qbqueryid: queryId('API-OMAR_Task_List'), runlistnoparent: runNumber }))
  const run = runOf(db, param('portalId'), 'runlistnotaskparent', parsed.runlistnoparent)
  return { status: 200, body: inEnvelope(run, run === undefined ? [] : apmTasks(run)) }
})

const detailsQuery = z.object({
  qbqueryid: queryId('API-OMAR_Task_Detail'),
  runlistnotaskparent: runNumber,
  rectype: z._default(z.string().check(z.minLength(1, 'is required')), 'SQL'),
})

/** GET /v1/apm/portals/{portalId}/task/details. */
const taskDetails = handler(apmRuns.taskDetails, ({ db, param, query }) => {
  const { runlistnotaskparent, rectype } = query(detailsQuery)
  const portal = reachableApmPortal(db, param('portalId'))
  const run = db.apmRuns(portal.id).find((one) => isNumberOf(one, runlistnotaskparent))
  const lines = run === undefined ? [] : apmTaskDetails(run, runlistnotaskparent, rectype)
  return { status: 200, body: inEnvelope(run, lines) }
})

export const apmRunHandlers: Handlers<'apmRuns'> = { detail, processInfo, tasks, taskDetails }
