import { expect, test } from 'vitest'
import { dashboardSearchSchema } from '#domain/dashboard.ts'
import { pipelinesSearchSchema } from '#domain/run-rules/pipelines-search.ts'
import { keptSearch } from '#domain/views/views.ts'
import { apmAdminSearchSchema } from '#features/apm-admin/apm-admin-panel.ts'
import { portalDetailSearchSchema } from '#features/runs/apm/portal-detail-search.ts'
import { compareSearchSchema } from '#features/compare/compare-search.ts'
import { failuresSearchSchema } from '#features/failures/failures-search.ts'
import { portalsSearchSchema } from '#features/portals-admin/portals-tab.ts'
import { thresholdsSearchSchema } from '#features/thresholds/thresholds-tab.ts'

const notKept = new Set([
  'page',
  'run',
  'tab',
  'with',
  'logs',
  'tasks',
  'open',
  'known',
  'apm',
  'unfold',
  'chart',
  'wall',
])

test.each([
  ['portals', dashboardSearchSchema],
  ['apm-portals', dashboardSearchSchema],
  ['runs', pipelinesSearchSchema],
  ['apm-runs', portalDetailSearchSchema],
  ['failures', failuresSearchSchema],
  ['apm-failures', failuresSearchSchema],
  ['compare', compareSearchSchema],
  ['admin-portals', portalsSearchSchema],
  ['admin-thresholds', thresholdsSearchSchema],
  ['apm-admin', apmAdminSearchSchema],
] as const)('a saved view of %s keeps every filter of its address', (table, schema) => {
  const filters = Object.keys(schema.shape).filter((name) => !notKept.has(name))
  const address = new URLSearchParams(filters.map((name) => [name, 'x']))
  const kept = new URLSearchParams(keptSearch(table, `?${address.toString()}`))
  expect([...kept.keys()].toSorted()).toEqual(filters.toSorted())
})
