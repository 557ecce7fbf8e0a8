import * as z from 'zod/mini'
import { portals } from '#api/portals.ts'
import type { Db } from '../db.ts'
import type { PortalRow } from '../seed/portals.ts'
import { countRuns } from '../seed/run-view.ts'
import { handler, HttpError, type Caller, type Handlers } from './handler.ts'
import { dayParam, runsOf } from './run-query.ts'

/** A portal as the platform tells of it. */
const portalBody = ({ id, name, domain }: PortalRow) => ({ id, name, domain })

/** Answers 403 to anybody but an admin. */
export function onlyAdmin({ user }: Caller): void {
  if (!user.is_admin) throw new HttpError(403, 'Only administrators may do this.')
}

/** Removes the first such row from a table. */
export function removeFirst<Row>(rows: Row[], isRemoved: (row: Row) => boolean): void {
  const at = rows.findIndex(isRemoved)
  if (at >= 0) rows.splice(at, 1)
}

/** The portal with this id; 404 without. */
export function portalOf(db: Db, portalId: string): PortalRow {
  const portal = db.portals.find(({ id }) => id === portalId)
  if (portal === undefined) throw new HttpError(404, 'There is no such portal.')
  return portal
}

/** The portal with this id, whose upstream must answer; 404 and 503 otherwise. */
export function reachablePortal(db: Db, portalId: string): PortalRow {
  const portal = portalOf(db, portalId)
  if (!portal.reachable) throw new HttpError(503, `${portal.domain} does not answer.`)
  return portal
}

/** GET /v1/portals. */
const list = handler(portals.list, ({ db }) => ({ status: 200, body: db.portals.map(portalBody) }))

/** GET /v1/portals/pipeline_days. */
const pipelineDays = handler(portals.pipelineDays, ({ db }) => ({ status: 200, body: db.pipelineDays }))

const summaryQuery = z
  .object({
    startTime: dayParam,
    endTime: dayParam,
    filter: z.optional(z.literal('true', { error: "must be 'true' or left out" })),
  })
  .check(
    z.refine(({ startTime = -Infinity, endTime = Infinity }) => startTime <= endTime, {
      path: ['endTime'],
      error: 'must not be before startTime',
    }),
  )

/** GET /v1/portals/{portalId}/summary: the six counts, of the days asked for where `filter` is set (commission 7). */
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
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: 'is not equal to password' }),
  )

const dayCount = z
  .number({ error: 'must be a number' })
  .check(z.int('must be a whole number from 0'), z.gte(0, 'must be a whole number from 0'))

/** POST /v1/portals: a portal that never ran anything, with all days shown; 409 for a domain that is there already. */
const add = handler(portals.add, ({ db, body, caller }) => {
  onlyAdmin(caller)
  const { domain, name, username, password } = body(newPortal)
  if (db.portals.some((known) => known.domain.toLowerCase() === domain.toLowerCase())) {
    throw new HttpError(409, `A portal with the domain ${domain} is there already.`)
  }
  const id = db.nextPortalId()
  const portal: PortalRow = { id, name, domain, username, password, reachable: true, run_count: 0 }
  db.portals.push(portal)
  db.pipelineDays.push({ id, pipeline_days: 0 })
  db.members.push({ portal_id: id, members: [] })
  db.changed()
  return { status: 201, body: portalBody(portal) }
})

/** PATCH /v1/portals/{portalId}: another name, by the portal's own password; 403 where that is wrong. */
const edit = handler(portals.edit, ({ db, param, body, caller }) => {
  onlyAdmin(caller)
  const portal = portalOf(db, param('portalId'))
  const { name, password } = body(changes)
  if (password !== portal.password) {
    throw new HttpError(403, 'Password is incorrect, please try again.')
  }
  portal.name = name
  db.changed()
  return { status: 200, body: portalBody(portal) }
})

/** DELETE /v1/portals/{portalId}: with its pipeline days and its members. */
const remove = handler(portals.delete, ({ db, param, caller }) => {
  onlyAdmin(caller)
  const { id } = portalOf(db, param('portalId'))
  removeFirst(db.portals, (row) => row.id === id)
  removeFirst(db.pipelineDays, (row) => row.id === id)
  removeFirst(db.members, (row) => row.portal_id === id)
  db.changed()
  return { status: 204 }
})

/** PATCH /v1/portals/{portalId}/pipeline_days. */
const setPipelineDays = handler(portals.setPipelineDays, ({ db, param, body, caller }) => {
  onlyAdmin(caller)
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
