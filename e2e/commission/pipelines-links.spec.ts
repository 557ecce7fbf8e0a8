import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { details, runsOf } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

test('a link to a run opens it although it has left the page, until it is closed', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '?page_no=2&top=10')
  const seq = runs.find(({ status }) => status === 'Successful')?.seq ?? ''
  await page.goto(`${path}?run=${seq}`)
  const run = page.getByRole('region', { name: `Run ${seq}` })
  await expect(run.getByRole('heading', { name: `Run ${seq}` })).toBeVisible()
  await expect(run.getByText('Not on the current page')).toBeVisible()
  await expect(details(page).getByRole('tab', { name: 'Stage statistics' })).toHaveAttribute('aria-selected', 'true')
  await details(page).getByRole('tab', { name: 'Errors' }).click()
  await expect(page).toHaveURL(/tab=errors/)
  await expect
    .poll(() => callsTo(platform, 'pipelines.messages').map(({ path: called }) => called))
    .toEqual([`/v1/portals/${portal}/pipelines/${seq}`])
  await run.getByRole('button', { name: 'Close' }).click()
  await expect(run).toHaveCount(0)
  await expect(page).toHaveURL(path)
})

test('a linked run that has failed opens on its errors, with its duration', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '?page_no=2&top=50')
  const seq = runs.find(({ status }) => status === 'Failed')?.seq ?? ''
  await page.goto(`${path}?run=${seq}`)
  await expect(details(page).getByRole('tab', { name: /^Errors \(\d+\)/ })).toHaveAttribute('aria-selected', 'true')
  await expect(details(page).getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect(
    details(page)
      .getByText(/^\d+ (?:h|min|s)/)
      .first(),
  ).toBeVisible()
})
