import type { ApmPortal } from '#api/apm-portals.ts'
import type { Sort } from '#ui/data-table/columns.ts'
import { hasProblem } from './portal-problems.ts'
import { usageOf } from './usage.ts'

type Key = string | number | undefined

type Health = NonNullable<ApmPortal['healthcheck']>

/** `Version 9` sorts before `Version 10`, `2048 MB` before `16384 MB`. */
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const byHealth = (id: keyof Health) => (portal: ApmPortal) => portal.healthcheck?.[id]

const keys = {
  portal: ({ name }: ApmPortal) => name,
  version: byHealth('version'),
  buildNo: byHealth('buildNo'),
  dbStatus: byHealth('dbStatus'),
  dbPoolMax: byHealth('dbPoolMax'),
  dbPoolUsed: ({ healthcheck }: ApmPortal) => usageOf(healthcheck?.dbPoolUsed, healthcheck?.dbPoolMax)?.share,
  memAlloc: byHealth('memAlloc'),
  memUsed: ({ healthcheck }: ApmPortal) => usageOf(healthcheck?.memUsed, healthcheck?.memAlloc)?.share,
} satisfies Record<string, (portal: ApmPortal) => Key>

const isColumn = (id: string): id is keyof typeof keys => Object.hasOwn(keys, id)

function compareKeys(one: NonNullable<Key>, other: NonNullable<Key>): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : order.compare(String(one), String(other))
}

const problemsFirst = (portal: ApmPortal): Key => Number(!hasProblem(portal))

export function sortApmPortals<Row extends ApmPortal>(portals: readonly Row[], { id, desc }: Sort): readonly Row[] {
  const keyOf = isColumn(id) ? keys[id] : problemsFirst
  const keyed = portals.map((portal) => ({ portal, key: keyOf(portal) }))
  keyed.sort((one, other) => {
    const byName = order.compare(one.portal.name, other.portal.name)
    if (one.key === undefined || other.key === undefined) {
      return Number(one.key === undefined) - Number(other.key === undefined) || byName
    }
    return (desc ? -1 : 1) * compareKeys(one.key, other.key) || byName
  })
  return keyed.map(({ portal }) => portal)
}
