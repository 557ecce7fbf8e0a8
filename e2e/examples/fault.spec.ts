import { callsTo } from '#mocks/test-calls.ts'
import { expectResponses } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalAt, portalLink, portalRow } from '../support/portals.ts'

test.describe('the summary of one portal returns 500 twice, each time after 2 s, then works', () => {
  const summary = { kind: 500, times: 2, delay: 2000, only: { portalId: '1002' } } as const
  test.use({ scenario: { as: 'admin', portals: 3, faults: { 'portals.summary': summary } } })

  test('its row has the counts after the second Retry', async ({ page, platform }) => {
    // Live refresh would make calls.
    await page.goto('/dashboard')
    for (const calls of [3, 4]) {
      await expectResponses(platform, 'portals.summary', calls)
      await page.getByRole('button', { name: /^Retry/ }).click()
    }
    const row = portalRow(page, portalAt(platform, 1).name)
    await expect(row.getByRole('link', { name: / Failed, / })).toBeVisible()
  })
})

test.describe('the third call fails', () => {
  test.use({ scenario: { as: 'admin', portals: 3, faults: { 'portals.list': { kind: 503, after: 2 } } } })

  test('loaded data stays, with its age', async ({ page, platform }) => {
    await page.goto('/dashboard')
    // A refresh during the first load would make no call of its own.
    await expect(portalLink(page, portalAt(platform, 0).name)).toBeVisible()
    for (const calls of [1, 2]) {
      await expectResponses(platform, 'portals.list', calls)
      await page.getByRole('button', { name: /^Refresh/ }).click()
    }
    await expect(page.getByText(/^Refresh failed\. Data from/)).toBeVisible()
    await expect(portalLink(page, portalAt(platform, 0).name)).toBeVisible()
    await expect.poll(() => callsTo(platform, 'portals.list').map(({ status }) => status)).toEqual([200, 200, 503])
  })
})

test('a response is held, then released', async ({ page, platform }) => {
  const { name } = portalAt(platform, 0)
  const gate = platform.gate('portals.summary')
  await page.goto('/dashboard')
  const row = portalRow(page, name)
  await expect(row.getByRole('img', { name: 'Loading' })).toHaveCount(6)
  gate.release()
  await expect(row.getByRole('img', { name: 'Loading' })).toHaveCount(0)
})
