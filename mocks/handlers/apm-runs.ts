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

/** The time over the threshold and the duration have two field names each. */
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

const detail = handler(apmRuns.detail, ({ db, param, query }) => {
  const { threshold, status } = query(runsQuery)
  const runs = db.apmRuns(reachableApmPortal(db, param('portalId')).id)
  const chosen = status === 'all' ? runs : runs.filter((run) => run.status === status)
  return { status: 200, body: chosen.map((run) => runBody(run, Number(threshold))) }
})

const runOf = (db: Db, portalId: string, field: 'runlistno' | 'runlistnotaskparent', digits: string) =>
  db.apmRuns(reachableApmPortal(db, portalId).id).find((run) => run[field] === digits)

const processInfo = handler(apmRuns.processInfo, ({ db, param, query }) => {
  const { runlistno } = query(z.object({ qbqueryid: queryId('API-OMAR_Process_Info'), runlistno: runNumber }))
  const run = runOf(db, param('portalId'), 'runlistno', runlistno)
  return { status: 200, body: inEnvelope(run, run === undefined ? [] : apmProcessInfo(run)) }
})

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

const taskDetails = handler(apmRuns.taskDetails, ({ db, param, query }) => {
  const { runlistnotaskparent, rectype } = query(detailsQuery)
  const portal = reachableApmPortal(db, param('portalId'))
  const run = db.apmRuns(portal.id).find((one) => isNumberOf(one, runlistnotaskparent))
  const lines = run === undefined ? [] : apmTaskDetails(run, runlistnotaskparent, rectype)
  return { status: 200, body: inEnvelope(run, lines) }
})

export const apmRunHandlers: Handlers<'apmRuns'> = { detail, processInfo, tasks, taskDetails }
