import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/person.ts'
import { changeRuns, pageLine, runRows, runsOf } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1002'
const path = `/commissionDashboard/portals/${portal}/pipelines`

test(
  'a page beyond the last one becomes the last one, in place, and is never described',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { total } = await runsOf(platform, portal, '')
    const last = Math.ceil(total / 10)
    const held = Promise.withResolvers<void>()
    await page.route(new RegExp(`page_no=${last}&`), async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/commissionDashboard')
    await page.goto(`${path}?page=9999`)
    await expectPath(page, `${path}?page=${last}`)
    await expect(page.getByRole('navigation', { name: 'Pages' })).not.toContainText('items')
    await expect(page.getByText('No runs yet')).toHaveCount(0)
    held.resolve()
    await expect(pageLine(page, `${last * 10 - 9}-${total} of ${total} items`)).toBeVisible()
    await page.goBack()
    await expectPath(page, '/commissionDashboard')
  },
)

test(
  'when runs age out while the last page is open, what is the last page now is shown',
  { tag: '@nightly' },
  async ({ page }) => {
    let isOld = false
    await changeRuns(page, (answer, number) =>
      isOld ? { pipelines: number === '2' ? answer.pipelines.slice(0, 2) : [], total: 12 } : answer,
    )
    await page.goto(`${path}?page=3`)
    await expect(runRows(page)).not.toHaveCount(0)
    isOld = true
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expectPath(page, `${path}?page=2`)
    await expect(runRows(page)).toHaveCount(2)
    await expect(pageLine(page, '11-12 of 12 items')).toBeVisible()
  },
)

test(
  'a page of a hundred runs is in the document as a whole, for search, copy and print',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`/dashboard/portals/1001/pipelines?size=100`)
    await expect(pageLine(page, /^1-100 of /)).toBeVisible()
    await expect(runRows(page)).toHaveCount(100)
  },
)
