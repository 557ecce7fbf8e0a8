import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isObject } from '#lib/json.ts'
import { shareRows, withKeys } from '#lib/keyed-rows.ts'
import type { Messages } from '#lib/messages.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { rowsOfEnvelope } from '#lib/row-envelope.ts'
import { defineFamily, endpoint } from './endpoint.ts'
import { portalUnauthorized } from './messages.ts'
import { queryFor } from './query.ts'
import { entriesOf, textRecord, type Entries } from './schema-fields.ts'

const rowsOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.transform((body: unknown, { issues }) => {
      const rows = rowsOfEnvelope(body)
      if (rows === undefined) issues.push({ code: 'custom', message: 'expected rows', input: body })
      return rows ?? []
    }),
    entriesOf(row),
  )

const plainRowsOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    rowsOf(row),
    z.transform(({ entries }) => entries),
  )

/** Numbers stay text, so that a malformed one is shown as it is and does not fail the list. */
const runSchema = textRecord(
  [
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
  ],
  ['starttime', 'endtime', 'datefrom', 'dateto', 'timefrom', 'timeto'],
)

const runKey = ({ starttime = '', runlistno = '' }: z.output<typeof runSchema>) => starttime + runlistno

export type ApmRun = z.output<typeof runSchema> & { readonly key: string }

const taskSchema = textRecord(
  [
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
  ],
  ['startdate', 'starttime', 'enddate', 'endtime'],
)
export type ApmTask = z.output<typeof taskSchema>

const taskDetailSchema = textRecord(
  ['messagelogtype', 'entityname', 'loglevel', 'generateddate', 'generatedtime', 'relatedentityobjectnumber'],
  ['generateddate', 'generatedtime'],
)
export type ApmTaskDetail = z.output<typeof taskDetailSchema>

const processInfoSchema = textRecord(['runlistno', 'task', 'taskdetails', 'startedby'])

const text = z.string()

const messagesOf = (title: string, what: string, more?: Messages['texts']): Messages => ({
  title,
  texts: { 400: `Some thing went wrong while fetching ${what}`, 401: portalUnauthorized, ...more },
})

export const apmRuns = defineFamily('apmRuns', {
  detail: endpoint({
    method: 'get',
    path: '/v1/apm/portals/{portalId}/detail',
    query: z.object({ qbqueryid: text, threshold: z.number(), status: text }),
    response: z.pipe(
      rowsOf(runSchema),
      z.transform(({ entries, dropped }): Entries<ApmRun> => ({ entries: withKeys(entries, runKey), dropped })),
    ),
    messages: messagesOf('Portal Details', 'portal detail summary', { 404: null }),
  }),
  processInfo: endpoint({
    method: 'get',
    path: '/v1/apm/portals/{portalId}/process-info',
    query: z.object({ qbqueryid: text, runlistno: text }),
    response: plainRowsOf(processInfoSchema),
    messages: messagesOf('Portal Errors', 'portal errors'),
  }),
  tasks: endpoint({
    method: 'get',
    path: '/v1/apm/portals/{portalId}/tasks',
    query: z.object({ qbqueryid: text, runlistnoparent: text }),
    response: plainRowsOf(taskSchema),
    messages: messagesOf('Portal statistics', 'portal statistics'),
  }),
  taskDetails: endpoint({
    method: 'get',
    path: '/v1/apm/portals/{portalId}/task/details',
    query: z.object({ qbqueryid: text, runlistnotaskparent: text, rectype: text }),
    response: plainRowsOf(taskDetailSchema),
    onError: 'toast',
    messages: messagesOf('Portal statistics detail', 'portal statistics detail'),
  }),
})

/** Placeholders from the specification, for a run without a number and a task without a record type. */
const defaultRunNumber = '16043374922910000'
const defaultRectype = 'SQL'

/** A list of ten thousand runs should leave memory soon after its page closes. */
const runsGcTime = 30_000

const shareRuns = (previous: unknown, next: unknown): unknown =>
  isObject(previous) && isObject(next) ? { ...next, entries: shareRows(previous['entries'], next['entries']) } : next

export const apmRunsInput = (portalId: string, status: string) => ({
  params: { portalId },
  query: { qbqueryid: 'API-OMAR_Get_By_Status', threshold: 3000, status },
})

export const apmRunsQuery = (portalId: string, status: string) => ({
  ...queryFor(apmRuns.detail, apmRunsInput(portalId, status)),
  structuralSharing: shareRuns,
  gcTime: runsGcTime,
})

export const apmProcessInfoQuery = (portalId: string, runlistno: string = defaultRunNumber) =>
  queryFor(
    apmRuns.processInfo,
    { params: { portalId }, query: { qbqueryid: 'API-OMAR_Process_Info', runlistno } },
    { retryOnMount: true },
  )

export const apmTasksInput = (portalId: string, runlistnoparent: string = defaultRunNumber) => ({
  params: { portalId },
  query: { qbqueryid: 'API-OMAR_Task_List', runlistnoparent },
})

export const apmTasksQuery = (portalId: string, runlistnoparent?: string) =>
  queryFor(apmRuns.tasks, apmTasksInput(portalId, runlistnoparent), { retryOnMount: true })

export const apmTaskDetailsInput = (
  portalId: string,
  { runlistnotaskparent = defaultRunNumber, rectype = defaultRectype }: ApmTask,
) => ({
  params: { portalId },
  query: { qbqueryid: 'API-OMAR_Task_Detail', runlistnotaskparent, rectype },
})

export const apmTaskDetailsQuery = (portalId: string, task: ApmTask) =>
  queryFor(apmRuns.taskDetails, apmTaskDetailsInput(portalId, task), { retryOnMount: true })

export const useApmProcessInfo = (portalId: string, runlistno: string | undefined, refresh?: RefreshOptions) =>
  useQuery({ ...apmProcessInfoQuery(portalId, runlistno), ...refresh })

export const useApmTasks = (portalId: string, runlistnoparent: string | undefined, refresh?: RefreshOptions) =>
  useQuery({ ...apmTasksQuery(portalId, runlistnoparent), ...refresh })

export const useApmTaskDetails = (portalId: string, task: ApmTask, enabled = true) =>
  useQuery({ ...apmTaskDetailsQuery(portalId, task), enabled })
