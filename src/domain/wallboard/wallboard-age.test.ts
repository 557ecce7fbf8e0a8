import { expect, it } from 'vitest'
import { dataTime } from './wallboard-age.ts'

const counts = { successful: 1, failed: 0, cancel: 0, running: 0, pending: 0, scheduled: 0 }
const portal = (updatedAt: number, isUnreachable = false) => ({
  counts: updatedAt === 0 ? undefined : counts,
  updatedAt,
  status: isUnreachable ? ('failed' as const) : ('ready' as const),
})

it.each([
  ['that of the oldest counts', 900, [portal(500), portal(300), portal(800)], 300],
  ['that of the list, if it is older', 200, [portal(500)], 200],
  ['none before the first counts', 900, [portal(0), portal(0, true)], 0],
  ['not that of one unreachable portal', 900, [portal(100, true), portal(500)], 500],
  ['that of all of them in an outage', 900, [portal(100, true), portal(500, true)], 100],
  ['that of the list without portals', 900, [], 900],
])('the age of a wall display is %s', (_what, listAt, portals, time) => {
  expect(dataTime(listAt, portals)).toBe(time)
})
