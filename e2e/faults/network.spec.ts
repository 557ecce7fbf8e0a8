import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { fetchInPage, expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'

// Checks that these faults reach the browser as real network faults do.
test.use({ scenario: { portals: 3 } })

const fetchPortals = (page: Page) => fetchInPage(page, '/v1/portals')

test(
  'a body that is cut has a status, and is lost while it is read',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/nowhere')
    platform.fault('portals.list', { kind: 'cut', times: 1 })
    expect(await fetchPortals(page)).toEqual({ status: 200, length: null })
    expect(await fetchPortals(page)).toEqual({ status: 200, length: 3 })
  },
)

for (const kind of ['last-modified', 'max-age'] as const) {
  test(
    `the browser returns a cached response to a second call after ${kind}`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/nowhere')
      platform.fault('portals.list', { kind })
      await fetchPortals(page)
      platform.db.portals.pop()
      expect(await fetchPortals(page)).toEqual({ status: 200, length: 3 })
      await expectCalls(platform, 'portals.list', 1)
    },
  )
}

test('the browser revalidates a response with an ETag', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/nowhere')
  platform.fault('portals.list', { kind: 'etag' })
  await fetchPortals(page)
  expect(await fetchPortals(page)).toEqual({ status: 200, length: 3 })
  await expect.poll(() => callsTo(platform, 'portals.list').map(({ status }) => status)).toEqual([200, 304])
})
