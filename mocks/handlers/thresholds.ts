import * as z from 'zod/mini'
import { thresholds } from '#api/thresholds.ts'
import type { Db } from '../db.ts'
import type { ThresholdRow } from '../seed/thresholds.ts'
import { handler, HttpError, type Handlers } from './handler.ts'
import { requireAdmin } from './portals.ts'

const filled = () => z.string({ error: 'is required' }).check(z.trim(), z.minLength(1, 'is required'))

const newThreshold = z
  .object({
    name: filled(),
    key: filled(),
    condition: filled(),
    value: z.optional(z.string({ error: 'must be text' })),
    threshold_time: z.number({ error: 'must be a number of minutes' }).check(z.gte(0, 'must not be negative')),
  })
  .check(
    z.refine(({ condition, value = '' }) => condition === 'is empty' || value.trim() !== '', {
      path: ['value'],
      error: 'is required',
    }),
  )

const addBody = z.object({
  thresholds: z.array(newThreshold, { error: 'must be a list' }).check(z.minLength(1, 'must not be empty')),
  portals: z
    .array(z.string({ error: 'must be text' }), { error: 'must be a list' })
    .check(z.minLength(1, 'must not be empty')),
})

function thresholdBody(db: Db, { portals, ...threshold }: ThresholdRow) {
  const watched = db.portals.filter(({ id }) => portals.includes(id))
  return { ...threshold, portals: watched.map(({ name, domain }) => ({ name, domain })) }
}

const list = handler(thresholds.list, ({ db, caller }) => {
  requireAdmin(caller)
  return { status: 200, body: db.thresholds.map((threshold) => thresholdBody(db, threshold)) }
})

const add = handler(thresholds.add, ({ db, body, caller }) => {
  requireAdmin(caller)
  const { thresholds: wanted, portals } = body(addBody)
  const unknown = portals.find((portalId) => !db.portals.some(({ id }) => id === portalId))
  if (unknown !== undefined) throw new HttpError(400, `Portal ${unknown} not found.`)
  const taken = new Set(db.thresholds.map(({ name }) => name))
  for (const { name } of wanted) {
    if (taken.has(name)) throw new HttpError(409, `A threshold named "${name}" already exists.`)
    taken.add(name)
  }
  const added = wanted.map(({ value, ...threshold }) => ({
    id: db.nextThresholdId(),
    ...threshold,
    value: threshold.condition === 'is empty' ? null : (value ?? null),
    portals: [...new Set(portals)],
  }))
  db.thresholds.push(...added)
  db.changed()
  return { status: 201, body: added.map((threshold) => thresholdBody(db, threshold)) }
})

const remove = handler(thresholds.delete, ({ db, param, caller }) => {
  requireAdmin(caller)
  const index = db.thresholds.findIndex(({ id }) => id === param('thresholdId'))
  if (index < 0) throw new HttpError(404, 'Threshold not found.')
  db.thresholds.splice(index, 1)
  db.changed()
  return { status: 204 }
})

export const thresholdHandlers: Handlers<'thresholds'> = { list, add, delete: remove }
