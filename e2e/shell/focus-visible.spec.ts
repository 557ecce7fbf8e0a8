import { expectFocusVisible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { rows } from '../support/table.ts'

const pipelines = '/dashboard/portals/1001/pipelines'

test('the table header never covers the focus on the way up the rows of runs', async ({ page }) => {
  await page.goto(`${pipelines}?size=50`)
  await expect(runRows(page)).toHaveCount(50)
  await runRows(page).last().getByRole('button').first().focus()
  await expectFocusVisible(page, 'Shift+Tab', 55)
})

test.describe('with 60 portals', () => {
  test.use({ scenario: { portals: 60 } })

  test('the table header never covers the focus on the way up', async ({ page, platform }) => {
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    await rows(page, 'Portals').nth(25).getByRole('link').last().focus()
    await expectFocusVisible(page, 'Shift+Tab', 110)
  })
})

test.describe('800 px wide', () => {
  test.use({ viewport: { width: 800, height: 800 } })

  test('focusing a first cell does not scroll', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(pipelines)
    await expect(runRows(page)).not.toHaveCount(0)
    const box = page.getByRole('region', { name: 'Pipeline runs (scrollable)' })
    const position = () => box.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))
    await box.evaluate((element) => element.scrollTo(50, 0))
    await expect.poll(position).toEqual({ scrollLeft: 50, scrollTop: 0 })
    await runRows(page).first().getByRole('button').first().focus()
    expect(await position()).toEqual({ scrollLeft: 50, scrollTop: 0 })
  })
})
