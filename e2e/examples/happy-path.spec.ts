import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalAt } from '../support/portals.ts'

test.use({ scenario: { as: 'admin', portals: 3 } })

test('an admin shows 45 days of a portal: one call, and the table has them', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 1)
  await page.goto('/dashboard/admin-panel')
  await page.getByRole('button', { name: `Edit displayed days for ${name}` }).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name }).getByRole('cell', { name: '45' })).toBeVisible()
  await expectCalls(platform, 'portals.setPipelineDays', 1)
  await expect
    .poll(() => callsTo(platform, 'portals.setPipelineDays')[0])
    .toMatchObject({
      path: `/v1/portals/${id}/pipeline_days`,
      body: { pipeline_days: 45 },
    })
})
