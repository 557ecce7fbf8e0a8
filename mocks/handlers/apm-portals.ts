import * as z from 'zod/mini'
import { apmPortals } from '#api/apm-portals.ts'
import type { Db } from '../db.ts'
import { healthReport, noRuns, type ApmPortalRow } from '../seed/apm-portals.ts'
import { handler, HttpError, type Caller, type Handlers } from './handler.ts'

const portalBody = ({ id, name, domain, healthcheck }: ApmPortalRow) => ({
  id,
  name,
  domain,
  ...(healthcheck !== null && { healthcheck }),
})

function portalOf(db: Db, portalId: string): ApmPortalRow {
  const portal = db.apmPortals.find(({ id }) => id === portalId)
  if (portal === undefined) throw new HttpError(404, 'Portal not found.')
  return portal
}

export function reachableApmPortal(db: Db, portalId: string): ApmPortalRow {
  const portal = portalOf(db, portalId)
  if (!portal.reachable) throw new HttpError(503, `${portal.domain} is not responding.`)
  return portal
}

function requireApmAdmin({ user }: Caller): void {
  if (!user.apm_admin) throw new HttpError(403, 'This requires APM administrator access.')
}

const filled = () => z.string({ error: 'is required' }).check(z.trim(), z.minLength(1, 'is required'))
const sized = (min: number, max: number) =>
  z
    .string({ error: 'is required' })
    .check(
      z.minLength(min, `must be between ${String(min)} and ${String(max)} characters`),
      z.maxLength(max, `must be between ${String(min)} and ${String(max)} characters`),
    )

const newPortal = z.object({ domain: sized(5, 50), name: filled(), username: filled(), password: sized(5, 30) })
const changes = z.object({ name: filled(), password: z.string({ error: 'is required' }) })

const list = handler(apmPortals.list, ({ db }) => ({ status: 200, body: db.apmPortals.map(portalBody) }))

const summary = handler(apmPortals.summary, ({ db, param, body }) => {
  body(z.object({ qbqueryid: filled(), threshold: z.number({ error: 'must be a number' }) }))
  return { status: 200, body: reachableApmPortal(db, param('portalId')).counts }
})

const add = handler(apmPortals.add, ({ db, body, caller }) => {
  requireApmAdmin(caller)
  const values = body(newPortal)
  if (db.apmPortals.some(({ domain }) => domain.toLowerCase() === values.domain.toLowerCase())) {
    throw new HttpError(409, `A portal with the domain ${values.domain} already exists.`)
  }
  const id = String(Math.max(2000, ...db.apmPortals.map((portal) => Number(portal.id))) + 1)
  const portal: ApmPortalRow = { id, ...values, reachable: true, healthcheck: null, counts: noRuns }
  db.apmPortals.push(portal)
  db.changed()
  return { status: 201, body: portalBody(portal) }
})

const edit = handler(apmPortals.edit, ({ db, param, body, caller }) => {
  requireApmAdmin(caller)
  const { name, password } = body(changes)
  const portal = portalOf(db, param('portalId'))
  if (portal.password !== password) throw new HttpError(403, 'Password is incorrect, please try again.')
  portal.name = name
  db.changed()
  return { status: 200, body: portalBody(portal) }
})

const remove = handler(apmPortals.delete, ({ db, param, caller }) => {
  requireApmAdmin(caller)
  db.apmPortals.splice(db.apmPortals.indexOf(portalOf(db, param('portalId'))), 1)
  db.changed()
  return { status: 204 }
})

const health = handler(apmPortals.health, ({ db, now, param, body, caller }) => {
  requireApmAdmin(caller)
  body(z.object({ view: z.literal('full', { error: "must be 'full'" }) }))
  return { status: 200, body: healthReport(reachableApmPortal(db, param('portalId')), now) }
})

export const apmPortalHandlers: Handlers<'apmPortals'> = { list, summary, add, edit, delete: remove, health }
