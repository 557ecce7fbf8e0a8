import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes } from '../support/clock.ts'
import { rows } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 40 } })

test.beforeEach(async ({ page, platform }) => {
  for (const portal of platform.db.portals) portal.reachable = true
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

const failedRows = (page: Page) => rows(page, 'Portals').filter({ hasText: 'Unable To Fetch Data For' })

test('a list of portals that failed shows when it is retried, and recovers with one toast', async ({
  page,
  platform,
}) => {
  platform.fault('portals.list', { kind: 500, times: 3 })
  await page.goto('/dashboard')
  await expect(page.getByText('Couldn’t load portals.')).toBeVisible()
  await expect(page.getByText(/^Retrying at 9:3\d:\d\d am\.$/)).toBeVisible()
  await expect(page.getByText(/^Server error 500 \(9:3\d:\d\d am\)\.$/)).toBeVisible()
  // A toast stays while it is hovered; otherwise it closes after 20 s.
  await page.getByRole('alert').hover()
  await advanceMinutes(page, platform, 16 / 60)
  await expect(page.getByText('Couldn’t load portals.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await advanceMinutes(page, platform, 24 / 60)
  await expect(rows(page, 'Portals').first()).toBeVisible()
  await expectCalls(platform, 'portals.list', 4)
})

test('rows whose counts failed recover, those out of view too', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.summary', { kind: 500 })
  await page.goto('/dashboard')
  await expect(failedRows(page).first()).toBeVisible()
  await expect(page.getByText(/^Retrying at 9:3\d:\d\d am/)).toBeVisible()
  await advanceMinutes(page, platform, 1)
  platform.fault('portals.summary', null)
  await advanceMinutes(page, platform, 2)
  await expect(failedRows(page)).toHaveCount(0)
  await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
  const loaded = () => callsTo(platform, 'portals.summary').filter(({ status }) => status === 200)
  await expect.poll(() => new Set(loaded().map(({ path }) => path)).size).toBe(40)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an outage of all counts causes few calls', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.summary', { kind: 503 })
  await page.goto('/dashboard')
  await expect(failedRows(page).first()).toBeVisible()
  await advanceMinutes(page, platform, 3)
  const visible = await failedRows(page).count()
  const before = callsTo(platform, 'portals.summary').length
  await advanceMinutes(page, platform, 2)
  // Visible rows once a minute, the other three never.
  expect(callsTo(platform, 'portals.summary').length - before).toBeLessThanOrEqual(2 * (visible + 3))
})
