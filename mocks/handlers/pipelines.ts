import * as z from 'zod/mini'
import { pipelines, sentRunSchema } from '#api/pipelines.ts'
import { toSnakeCase } from '#lib/key-case.ts'
import type { Db } from '../db.ts'
import { runMessages, runStages } from '../seed/run-details.ts'
import type { RunPlan } from '../seed/run-plans.ts'
import { runRow, type RunRow } from '../seed/run-rows.ts'
import { stateOf, troubleOf } from '../seed/run-view.ts'
import { handler, HttpError, type Reply, type Handlers } from './handler.ts'
import { reachablePortal } from './portals.ts'
import { dayParam, runsOf, sortRows, withStatus } from './run-query.ts'

const runFields = Object.keys(sentRunSchema.shape).map(toSnakeCase)

/** Two fields have an alias in `order_by`. */
const fieldAliases: Readonly<Record<string, keyof RunRow>> = { stage: 'stage_type', processing: 'processing_unit' }

const isRunField = (text: unknown): text is keyof RunRow => typeof text === 'string' && runFields.includes(text)

const fieldParam = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' ? (fieldAliases[text] ?? text) : text)),
  z.custom<keyof RunRow>(isRunField, { error: 'is not a field of a run' }),
)

const numberParam = (min: number, max: number) => {
  const error = `must be a whole number from ${String(min)} to ${String(max)}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, error), z.lte(max, error))),
  )
}

const runsQuery = z
  .object({
    key: z.optional(z.enum(['status', 'state'], { error: 'must be status or state' })),
    value: z.optional(z.string().check(z.minLength(1, 'is required'))),
    page_no: z._default(numberParam(1, 999_999_999), 1),
    top: z._default(numberParam(1, 500), 10),
    order_by: z._default(fieldParam, 'start_time'),
    sort: z._default(z.enum(['asc', 'decs'], { error: 'must be asc or decs' }), 'decs'),
    date_submitted: dayParam,
    start_time: dayParam,
    end_time: dayParam,
  })
  .check(
    z.refine(({ start_time = -Infinity, end_time = Infinity }) => start_time <= end_time, {
      path: ['end_time'],
      error: 'must not be before start_time',
    }),
    z.refine(({ key, value }) => (key === undefined) === (value === undefined), {
      path: ['key'],
      error: 'and value must be used together',
    }),
  )

function page(db: Db, portalId: string, query: z.output<typeof runsQuery>, now: number): Reply {
  const { id } = reachablePortal(db, portalId)
  const days = { first: query.start_time, last: query.end_time, submitted: query.date_submitted }
  const all = runsOf(db, id, days, now)
  const { key, value, page_no, top } = query
  const plans = key === undefined || value === undefined ? all : withStatus(all, key, value, now)
  const rows = sortRows(
    plans.map((plan) => runRow(plan, now)),
    query.order_by,
    query.sort,
  )
  return { status: 200, body: { pipelines: rows.slice((page_no - 1) * top, page_no * top), total: rows.length } }
}

const list = handler(pipelines.list, ({ db, param, query, now }) => page(db, param('portalId'), query(runsQuery), now))

const category = handler(pipelines.category, ({ db, param, query, now }) => {
  const read = query(runsQuery)
  if (read.key === undefined) throw new HttpError(400, 'key and value are required')
  return page(db, param('portalId'), read, now)
})

function runOf(db: Db, portalId: string, pipelineId: string): RunPlan {
  const { id } = reachablePortal(db, portalId)
  const plan = db.runs(id).find(({ seq }) => seq === pipelineId)
  if (plan === undefined) throw new HttpError(404, 'Pipeline run not found.')
  return plan
}

const status = handler(
  pipelines.status,
  ({ db, param, now }) => {
    const plan = runOf(db, param('portalId'), param('pipelineId'))
    const { errors, warnings } = troubleOf(plan, now)
    const counts = { error_count: errors, warning_count: warnings }
    const run = { pipeline_run_seq: plan.seq, ...stateOf(plan, now), ...counts, stage_summaries: runStages(plan, now) }
    return { status: 200, body: { pipelines: run } }
  },
  (search) => search.get('view') === 'status',
)

const messagesQuery = z.object({ view: z.literal('messages', { error: 'must be status or messages' }) })

const messages = handler(pipelines.messages, ({ db, param, query, now }) => {
  query(messagesQuery)
  const plan = runOf(db, param('portalId'), param('pipelineId'))
  return { status: 200, body: { pipelines: [{ pipeline_run_seq: plan.seq, messages: runMessages(plan, now) }] } }
})

export const pipelineHandlers: Handlers<'pipelines'> = { list, category, status, messages }
