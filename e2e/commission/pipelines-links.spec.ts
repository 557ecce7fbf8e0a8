import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { details, pageLine, runRows, runsOf } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

test('a link to a run opens it although it has left the page, until it is closed', async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '?page_no=2&top=10')
  const seq = runs.find(({ status }) => status === 'Successful')?.seq ?? ''
  await page.goto(`${path}?run=${seq}`)
  const run = page.getByRole('region', { name: `Run ${seq}` })
  await expect(run.getByRole('heading', { name: `Run ${seq}` })).toBeVisible()
  await expect(run.getByText('Not on this page')).toBeVisible()
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
  await expect(details(page).getByRole('tab', { name: /^Errors \d+/ })).toHaveAttribute('aria-selected', 'true')
  await expect(details(page).getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect(
    details(page)
      .getByText(/^\d+ (?:h|min|s)/)
      .first(),
  ).toBeVisible()
})

test('a linked run that the filter hides is found among all runs', { tag: '@nightly' }, async ({ page, platform }) => {
  const { runs } = await runsOf(platform, portal, '')
  const seq = runs.find(({ status }) => status === 'Successful')?.seq ?? ''
  await page.goto(`${path}?show=Failed&run=${seq}`)
  const run = page.getByRole('region', { name: `Run ${seq}`, exact: true })
  await run.getByRole('link', { name: 'Show all runs' }).click()
  await expect(run).toHaveCount(0)
  await expect(page.getByRole('region', { name: `Pipeline Details of run ${seq}` })).toBeVisible()
})

test(
  'a link to a run that the portal no longer has says so, without a notice',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${path}?run=12345678901234567`)
    const run = page.getByRole('region', { name: 'Run 12345678901234567' })
    await expect(run.getByText('This run is gone: the portal no longer has it.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await run.getByRole('button', { name: 'Close' }).click()
    await expect(runRows(page)).toHaveCount(10)
    await expect(run).toHaveCount(0)
  },
)

test(
  'days without a failed run are named, and clicks show all states and all days',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${path}?show=Failed&from=2026-01-01&to=2026-01-02`)
    await expect(page.getByText('No failed run from 01/01/2026 to 01/02/2026')).toBeVisible()
    await page.getByRole('button', { name: 'Show all states' }).click()
    await expect(page.getByText('No run from 01/01/2026 to 01/02/2026')).toBeVisible()
    await page.getByRole('button', { name: 'Show all days' }).click()
    await expect(page).toHaveURL(path)
    await expect(runRows(page)).toHaveCount(10)
  },
)

test(
  'an unknown portal is named, without a notice, and leads back to the dashboard',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/dashboard/portals/999999/pipelines')
    await expect(page.getByText('There is no portal 999999, or you have no access to it')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'an unknown APM portal is named, without a notice, and leads back to the APM dashboard',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/apm-dashboard/portals/999999/portal-detail')
    await expect(page.getByText('There is no portal 999999, or you have no access to it')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL('/apm-dashboard')
  },
)

test('a link to an APM run that is no longer in the list says so', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/apm-dashboard/portals/2001/portal-detail?run=2020-01-01')
  const text = page.getByText('This run is no longer in the list.')
  await expect(text).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(text).toHaveCount(0)
})

test(
  'days that are chosen but not applied say so, and Back drops them',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { total } = await runsOf(platform, portal, '')
    await page.goto(path)
    await expect(pageLine(page, `1-10 of ${total} items`)).toBeVisible()
    await page.getByText('7 days', { exact: true }).click()
    await expect(page).toHaveURL(/range=7d/)
    const range = page.getByRole('button', { name: /^Date range, / })
    await expect(range).toHaveText('02/26/2026 – 03/04/2026')
    const hint = page.getByText('Not applied yet')
    await expect(hint).toHaveCount(0)
    await range.click()
    await page.getByRole('button', { name: '3 February 2026', exact: true }).click()
    await page.getByRole('button', { name: '4 February 2026', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(range).toHaveText('02/03/2026 – 02/04/2026')
    await expect(hint).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(range).toHaveAccessibleName(/MM\/DD\/YYYY/)
    await expect(hint).toHaveCount(0)
  },
)

test('a search is cut after 200 characters, in the field and in a link', { tag: '@nightly' }, async ({ page }) => {
  const field = page.getByRole('searchbox')
  await page.goto(`/dashboard?q=${'x'.repeat(300)}`)
  await expect(field).toHaveValue('x'.repeat(200))
  await expect(page.getByText('No portal matches')).toBeVisible()
  await expect(field).toHaveAttribute('maxlength', '200')
})
