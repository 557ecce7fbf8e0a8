import * as z from 'zod/mini'
import { portals } from '#api/portals.ts'
import type { Db } from '../db.ts'
import type { PortalRow } from '../seed/portals.ts'
import { countRuns } from '../seed/run-view.ts'
import { handler, HttpError, type Caller, type Handlers } from './handler.ts'
import { dayParam, runsOf } from './run-query.ts'

const portalBody = ({ id, name, domain }: PortalRow) => ({ id, name, domain })

export function requireAdmin({ user }: Caller): void {
  if (!user.is_admin) throw new HttpError(403, 'This requires administrator access.')
}

export function removeFirst<Row>(rows: Row[], isRemoved: (row: Row) => boolean): void {
  const index = rows.findIndex(isRemoved)
  if (index >= 0) rows.splice(index, 1)
}

export function portalOf(db: Db, portalId: string): PortalRow {
  const portal = db.portals.find(({ id }) => id === portalId)
  if (portal === undefined) throw new HttpError(404, 'Portal not found.')
  return portal
}

export function reachablePortal(db: Db, portalId: string): PortalRow {
  const portal = portalOf(db, portalId)
  if (!portal.reachable) throw new HttpError(503, `${portal.domain} is not responding.`)
  return portal
}

const list = handler(portals.list, ({ db }) => ({ status: 200, body: db.portals.map(portalBody) }))

const pipelineDays = handler(portals.pipelineDays, ({ db }) => ({ status: 200, body: db.pipelineDays }))

const summaryQuery = z
  .object({
    startTime: dayParam,
    endTime: dayParam,
    filter: z.optional(z.literal('true', { error: "must be 'true' or omitted" })),
  })
  .check(
    z.refine(({ startTime = -Infinity, endTime = Infinity }) => startTime <= endTime, {
      path: ['endTime'],
      error: 'must not be before startTime',
    }),
  )

const summary = handler(portals.summary, ({ db, param, query, now }) => {
  const { startTime, endTime, filter } = query(summaryQuery)
  const { id } = reachablePortal(db, param('portalId'))
  const days = filter === undefined ? {} : { first: startTime, last: endTime }
  return { status: 200, body: { pipelines: countRuns(runsOf(db, id, days, now), now) } }
})

const filled = () => z.string({ error: 'is required' }).check(z.trim(), z.minLength(1, 'is required'))
const secret = () => z.string({ error: 'is required' }).check(z.minLength(1, 'is required'))

const newPortal = z.object({ domain: filled(), name: filled(), username: filled(), password: secret() })

const changes = z
  .object({ domain: filled(), name: filled(), password: secret(), confirm: secret() })
  .check(
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: 'does not match password' }),
  )

const dayCount = z
  .number({ error: 'must be a number' })
  .check(z.int('must be a whole number, 0 or more'), z.gte(0, 'must be a whole number, 0 or more'))

const add = handler(portals.add, ({ db, body, caller }) => {
  requireAdmin(caller)
  const { domain, name, username, password } = body(newPortal)
  if (db.portals.some((known) => known.domain.toLowerCase() === domain.toLowerCase())) {
    throw new HttpError(409, `A portal with the domain ${domain} already exists.`)
  }
  const id = db.nextPortalId()
  const portal: PortalRow = { id, name, domain, username, password, reachable: true, run_count: 0 }
  db.portals.push(portal)
  db.pipelineDays.push({ id, pipeline_days: 0 })
  db.members.push({ portal_id: id, members: [] })
  db.changed()
  return { status: 201, body: portalBody(portal) }
})

const edit = handler(portals.edit, ({ db, param, body, caller }) => {
  requireAdmin(caller)
  const portal = portalOf(db, param('portalId'))
  const { name, password } = body(changes)
  if (password !== portal.password) {
    throw new HttpError(403, 'Password is incorrect, please try again.')
  }
  portal.name = name
  db.changed()
  return { status: 200, body: portalBody(portal) }
})

const remove = handler(portals.delete, ({ db, param, caller }) => {
  requireAdmin(caller)
  const { id } = portalOf(db, param('portalId'))
  removeFirst(db.portals, (row) => row.id === id)
  removeFirst(db.pipelineDays, (row) => row.id === id)
  removeFirst(db.members, (row) => row.portal_id === id)
  db.changed()
  return { status: 204 }
})

const setPipelineDays = handler(portals.setPipelineDays, ({ db, param, body, caller }) => {
  requireAdmin(caller)
  const { id } = portalOf(db, param('portalId'))
  const { pipeline_days } = body(z.object({ pipeline_days: dayCount }))
  const known = db.pipelineDays.find((row) => row.id === id)
  if (known === undefined) db.pipelineDays.push({ id, pipeline_days })
  else known.pipeline_days = pipeline_days
  db.changed()
  return { status: 200, body: { id, pipeline_days } }
})

export const portalHandlers: Handlers<'portals'> = {
  list,
  add,
  edit,
  delete: remove,
  summary,
  pipelineDays,
  setPipelineDays,
}
