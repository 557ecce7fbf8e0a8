import * as z from 'zod/mini'
import { pipelineDaysEndpoint, portalsEndpoint, summaryEndpoint } from '#api/portals.ts'
import type { Db } from '../db.ts'
import type { PortalRow } from '../seed/portals.ts'
import { countRuns } from '../seed/run-view.ts'
import { handler, Refusal, type Caller } from './handler.ts'
import { dayParam, runsOf } from './run-query.ts'

/** A portal as the platform tells of it. */
export const portalBody = ({ id, name, domain }: PortalRow) => ({ id, name, domain })

/** Answers 403 to anybody but an admin. */
export function onlyAdmin({ user }: Caller): void {
  if (!user.is_admin) throw new Refusal(403, 'Only administrators may do this.')
}

/** Takes the first such row out of a table. */
export function take<Row>(rows: Row[], isTaken: (row: Row) => boolean): void {
  const at = rows.findIndex(isTaken)
  if (at >= 0) rows.splice(at, 1)
}

/** The portal with this id; 404 without. */
export function portalOf(db: Db, portalId: string): PortalRow {
  const portal = db.portals.find(({ id }) => id === portalId)
  if (portal === undefined) throw new Refusal(404, 'There is no such portal.')
  return portal
}

/** The portal with this id, whose upstream must answer; 404 and 503 otherwise. */
export function reachablePortal(db: Db, portalId: string): PortalRow {
  const portal = portalOf(db, portalId)
  if (!portal.reachable) throw new Refusal(503, `${portal.domain} does not answer.`)
  return portal
}

/** GET /v1/portals. */
export const list = handler(portalsEndpoint, ({ db }) => ({ status: 200, body: db.portals.map(portalBody) }))

/** GET /v1/portals/pipeline_days. */
export const pipelineDays = handler(pipelineDaysEndpoint, ({ db }) => ({ status: 200, body: db.pipelineDays }))

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
export const summary = handler(summaryEndpoint, ({ db, param, query, now }) => {
  const { startTime, endTime, filter } = query(summaryQuery)
  const { id } = reachablePortal(db, param('portalId'))
  const days = filter === undefined ? {} : { first: startTime, last: endTime }
  return { status: 200, body: { pipelines: countRuns(runsOf(db, id, days, now), now) } }
})
