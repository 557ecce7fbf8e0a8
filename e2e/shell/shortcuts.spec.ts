import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectFocusVisible } from '../support/accessibility.ts'
import { expectPath, pressKeys } from '../support/shell.ts'
import { details, pageLine, runButton, runRows, shownRuns } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 3 } })

const pipelines = '/dashboard/portals/1001/pipelines?page=2'

async function openRuns(page: Page): Promise<string[]> {
  await page.goto(pipelines)
  await expect(pageLine(page, /^11-20 of /)).toBeVisible()
  await expect(runRows(page)).toHaveCount(10)
  return shownRuns(page)
}

test('g d opens Commission', async ({ page }) => {
  await openRuns(page)
  await pressKeys(page, 'g d')
  await expectPath(page, '/dashboard')
})

test('Enter opens the row of the focus, Escape closes it, and the next row goes on from there', async ({ page }) => {
  const [first = '', second = '', third = ''] = await openRuns(page)
  await pressKeys(page, 'j j')
  await expect(runButton(page, second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${second}`)
  await details(page).getByRole('tab').first().focus()
  await pressKeys(page, 'j')
  await expect(runButton(page, third)).toBeFocused()
  await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${second}`)
  await pressKeys(page, 'k k')
  await expect(runButton(page, first)).toBeFocused()
  await expect(details(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
})

test('rows of a long list are scrolled in', async ({ page, platform }) => {
  await page.goto('/apm-dashboard/portals/2001/portal-detail')
  const row = (index: number) => rows(page, 'Runs').and(page.locator(`[aria-rowindex="${index}"]`))
  const focused = page.locator(':focus')
  const last = 32
  expect(platform.db.apmRuns('2001').length).toBeGreaterThan(last)
  await expect(row(2)).toBeAttached()
  await pressKeys(page, 'j')
  await expect(row(2).filter({ has: focused })).toHaveCount(1)
  const step = async (key: string, index: number) => {
    await expect(row(index)).toBeAttached()
    await expectFocusVisible(page, key, 1)
    await expect(row(index).filter({ has: focused })).toHaveCount(1)
  }
  for (let index = 3; index <= last; index++) await step('j', index)
  for (let index = last - 1; index >= 2; index--) await step('k', index)
})
