import type { Page } from '@playwright/test'
import { expectFocusVisible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, expectNewFailuresLoaded } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { rows } from '../support/table.ts'

const pipelines = '/dashboard/portals/1001/pipelines'

/** Focuses the last link or button of a row. */
const focusLastOf = (page: Page, name: string) => rows(page, name).last().getByRole('link').last().focus()

test('the focus stays below the header of the table on the way up the rows of runs', async ({ page }) => {
  await page.goto(`${pipelines}?size=50`)
  await expect(runRows(page)).toHaveCount(50)
  await runRows(page).last().getByRole('button').first().focus()
  await expectFocusVisible(page, 'Shift+Tab', 55)
})

test.describe('with 60 portals', () => {
  test.use({ scenario: { portals: 60 } })

  test('the focus stays below the header of the table on the way up', async ({ page, platform }) => {
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    await rows(page, 'Portals').nth(25).getByRole('link').last().focus()
    await expectFocusVisible(page, 'Shift+Tab', 110)
  })
})

test.describe('700 px wide', () => {
  test.use({ scenario: { portals: 3 }, viewport: { width: 700, height: 800 } })

  test(
    'the focus stays next to the first column on the way to the left',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      await focusLastOf(page, 'Portals')
      await expectFocusVisible(page, 'Shift+Tab', 20)
    },
  )

  test('the focus on a heading or a first cell scrolls nothing', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    await expectNewFailuresLoaded(page)
    const box = page.getByRole('region', { name: 'Portals (scrollable)' })
    const position = () => box.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))
    await box.evaluate((element) => element.scrollTo(50, 0))
    await expect.poll(position).toEqual({ scrollLeft: 50, scrollTop: 0 })
    await rows(page, 'Portals').first().getByRole('rowheader').getByRole('link').focus()
    expect(await position()).toEqual({ scrollLeft: 50, scrollTop: 0 })
  })
})
