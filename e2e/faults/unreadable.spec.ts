import { expect, test } from '../support/fixtures.ts'
import { apmPanel } from '../support/apm.ts'
import { apmPath } from '../support/apm-runs.ts'
import type { CallRecord } from '#mocks/call-log.ts'
import { expectQuiet } from '../support/calls.ts'

test.use({ scenario: { portals: 4 } })

const lists: readonly { list: string; path: string; endpoint: CallRecord['endpoint'] }[] = [
  { list: 'the dashboard', path: '/dashboard', endpoint: 'portals.list' },
  { list: 'the APM dashboard', path: '/apm-dashboard', endpoint: 'apmPortals.list' },
  { list: 'the pipelines', path: '/dashboard/portals/1001/pipelines', endpoint: 'pipelines.list' },
  { list: 'the APM runs', path: apmPath, endpoint: 'apmRuns.detail' },
  { list: 'the portals of the admin panel', path: '/dashboard/admin-panel', endpoint: 'portals.list' },
  { list: 'the thresholds', path: '/dashboard/admin-panel/threshold', endpoint: 'thresholds.list' },
  { list: 'the portals of the APM admin panel', path: apmPanel, endpoint: 'apmPortals.list' },
]

for (const { list, path, endpoint } of lists) {
  test(`${list}: says how many entries could not be read`, { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto(path)
    await expect(page.getByRole('status').first()).toBeAttached()
    await expectQuiet(page)
    await expect(page.getByText(/could not be read/)).toHaveCount(0)
    platform.fault(endpoint, { kind: 'odd' })
    await page.reload()
    await expect(
      page.getByRole('status').filter({ hasText: /^(1 entry|[2-9] entries) could not be read$/ }),
    ).toBeVisible()
  })
}
