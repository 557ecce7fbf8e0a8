import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { rowsOfEnvelope } from '#lib/row-envelope.ts'
import { shareRows, withKeys } from '#lib/keyed-rows.ts'
import { apmRunNotices } from './apm-run-notices.ts'
import { endpointsOf } from './endpoint.ts'
import { queryFor, type LiveOptions } from './query.ts'
import { textsOf } from './wire.ts'

const defineEndpoint = endpointsOf(apmRunNotices)

/** A list of rows, in any of the envelopes that rows come in (decisions 1, Envelopes). */
const rowsOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.transform((body: unknown, { issues }) => {
      const rows = rowsOfEnvelope(body)
      if (rows === undefined) issues.push({ code: 'custom', message: 'expected rows', input: body })
      return rows ?? []
    }),
    z.array(row),
  )

/**
 * One run (account-and-apm 3) as it comes. Figures are kept as text: what is no number is shown as it came, and does not
 * cost the whole list. No field is sure to be there.
 */
const runSchema = textsOf([
  'starttime',
  'period',
  'status',
  'endtime',
  'prosta',
  'elapsedtime',
  'overThreshold',
  'runtype',
  'datefrom',
  'dateto',
  'timefrom',
  'timeto',
  'duration',
  'isscheduled',
  'millisecondsoverthreshold',
  'durationMilliseconds',
  'runlistno',
  'runlistnotaskparent',
  'tasks',
])

const runKey = ({ starttime = '', runlistno = '' }: z.output<typeof runSchema>) => starttime + runlistno

/** One run; `key` is its start time and its number as they came (account-and-apm 2), and is its own. */
export type ApmRun = z.output<typeof runSchema> & { readonly key: string }

const taskSchema = textsOf([
  'task',
  'taskstatus',
  'duration',
  'startdate',
  'starttime',
  'enddate',
  'endtime',
  'errormessagescount',
  'rectype',
  'runlistnotaskparent',
])
/** One task of a run. */
export type ApmTask = z.output<typeof taskSchema>

const taskDetailSchema = textsOf([
  'messagelogtype',
  'entityname',
  'loglevel',
  'generateddate',
  'generatedtime',
  'relatedentityobjectnumber',
])
/** One line of what a task logged. */
export type ApmTaskDetail = z.output<typeof taskDetailSchema>

const processInfoSchema = textsOf(['runlistno', 'task', 'taskdetails', 'startedby'])
/** One line of a run's process info. */
export type ApmProcessInfo = z.output<typeof processInfoSchema>

const text = z.string()

export const apmRunsEndpoint = defineEndpoint({
  id: 'apmRuns.detail',
  method: 'get',
  path: '/v1/apm/portals/{portalId}/detail',
  query: z.object({ qbqueryid: text, threshold: z.number(), status: text }),
  answer: z.pipe(
    rowsOf(runSchema),
    z.transform((runs): readonly ApmRun[] => withKeys(runs, runKey)),
  ),
})

export const apmProcessInfoEndpoint = defineEndpoint({
  id: 'apmRuns.processInfo',
  method: 'get',
  path: '/v1/apm/portals/{portalId}/process-info',
  query: z.object({ qbqueryid: text, runlistno: text }),
  answer: rowsOf(processInfoSchema),
})

export const apmTasksEndpoint = defineEndpoint({
  id: 'apmRuns.tasks',
  method: 'get',
  path: '/v1/apm/portals/{portalId}/tasks',
  query: z.object({ qbqueryid: text, runlistnoparent: text }),
  answer: rowsOf(taskSchema),
})

export const apmTaskDetailsEndpoint = defineEndpoint({
  id: 'apmRuns.taskDetails',
  method: 'get',
  path: '/v1/apm/portals/{portalId}/task/details',
  query: z.object({ qbqueryid: text, runlistnotaskparent: text, rectype: text }),
  answer: rowsOf(taskDetailSchema),
})

/** What stands for a run's number where there is none, and what kind of task is meant where none is named. */
const noNumber = '16043374922910000'
const usualRectype = 'SQL'

/** Every run of a portal with this status, `all` for all of them; each run stays the same object while nothing changed. */
export const apmRunsQuery = (portalId: string, status: string) => ({
  ...queryFor(apmRunsEndpoint, {
    params: { portalId },
    query: { qbqueryid: 'API-OMAR_Get_By_Status', threshold: 3000, status },
  }),
  structuralSharing: shareRows,
})

/** What a run's processes did. */
export const apmProcessInfoQuery = (portalId: string, runlistno: string = noNumber) =>
  queryFor(apmProcessInfoEndpoint, { params: { portalId }, query: { qbqueryid: 'API-OMAR_Process_Info', runlistno } })

/** The tasks of a run, by the number that they have it by (runlistnotaskparent). */
export const apmTasksQuery = (portalId: string, runlistnoparent: string = noNumber) =>
  queryFor(apmTasksEndpoint, { params: { portalId }, query: { qbqueryid: 'API-OMAR_Task_List', runlistnoparent } })

/** What the tasks of one kind logged in one run. */
export const apmTaskDetailsQuery = (portalId: string, { runlistnotaskparent = noNumber, rectype }: ApmTask) =>
  queryFor(apmTaskDetailsEndpoint, {
    params: { portalId },
    query: { qbqueryid: 'API-OMAR_Task_Detail', runlistnotaskparent, rectype: rectype ?? usualRectype },
  })

/** No loader asks for what an open row shows: opening it again asks again when it is old or has failed. */
const onOpening = { retryOnMount: true, refetchOnMount: true }

/** Every run of a portal with this status. */
export const useApmRuns = (portalId: string, status: string, live?: LiveOptions) =>
  useQuery({ ...apmRunsQuery(portalId, status), ...live })

/** A run's process info. */
export const useApmProcessInfo = (portalId: string, runlistno: string | undefined, live?: LiveOptions) =>
  useQuery({ ...apmProcessInfoQuery(portalId, runlistno), ...onOpening, ...live })

/** The tasks of a run. */
export const useApmTasks = (portalId: string, runlistnoparent: string | undefined, live?: LiveOptions) =>
  useQuery({ ...apmTasksQuery(portalId, runlistnoparent), ...onOpening, ...live })

/** What the tasks of one kind logged in one run: asked for once, unless it failed (account-and-apm 2, Task Detail). */
export const useApmTaskDetails = (portalId: string, task: ApmTask) =>
  useQuery({ ...apmTaskDetailsQuery(portalId, task), retryOnMount: true, staleTime: Infinity })
