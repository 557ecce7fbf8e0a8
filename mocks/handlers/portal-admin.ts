import * as z from 'zod/mini'
import {
  addPortalEndpoint,
  deletePortalEndpoint,
  editPortalEndpoint,
  setPipelineDaysEndpoint,
} from '#api/portal-admin.ts'
import type { PortalRow } from '../seed/portals.ts'
import { handler, Refusal } from './handler.ts'
import { onlyAdmin, portalBody, portalOf, take } from './portals.ts'

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
export const add = handler(addPortalEndpoint, ({ db, body, caller }) => {
  onlyAdmin(caller)
  const { domain, name, username, password } = body(newPortal)
  if (db.portals.some((known) => known.domain.toLowerCase() === domain.toLowerCase())) {
    throw new Refusal(409, `A portal with the domain ${domain} is there already.`)
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
export const edit = handler(editPortalEndpoint, ({ db, param, body, caller }) => {
  onlyAdmin(caller)
  const portal = portalOf(db, param('portalId'))
  const { name, password } = body(changes)
  if (password !== portal.password) {
    throw new Refusal(403, 'Password is incorrect, please try again.')
  }
  portal.name = name
  db.changed()
  return { status: 200, body: portalBody(portal) }
})

/** DELETE /v1/portals/{portalId}: with its pipeline days and its members. */
export const remove = handler(deletePortalEndpoint, ({ db, param, caller }) => {
  onlyAdmin(caller)
  const { id } = portalOf(db, param('portalId'))
  take(db.portals, (row) => row.id === id)
  take(db.pipelineDays, (row) => row.id === id)
  take(db.members, (row) => row.portal_id === id)
  db.changed()
  return { status: 204 }
})

/** PATCH /v1/portals/{portalId}/pipeline_days. */
export const setPipelineDays = handler(setPipelineDaysEndpoint, ({ db, param, body, caller }) => {
  onlyAdmin(caller)
  const { id } = portalOf(db, param('portalId'))
  const { pipeline_days } = body(z.object({ pipeline_days: dayCount }))
  const known = db.pipelineDays.find((row) => row.id === id)
  if (known === undefined) db.pipelineDays.push({ id, pipeline_days })
  else known.pipeline_days = pipeline_days
  db.changed()
  return { status: 200, body: { id, pipeline_days } }
})
