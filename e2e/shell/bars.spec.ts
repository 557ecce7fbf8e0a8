import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/loaded.ts'

/**
 * A screen at 1440x900 before any action: how many controls there are at most outside of the rows and heads of its table,
 * those of the shell included, which has five (search, user menu, and three areas); and where the first row begins at
 * most, in px.
 */
const screens = [
  { path: '/dashboard', controls: 16, row: 180 },
  { path: '/dashboard/failures', controls: 14, row: 180 },
  { path: '/apm-dashboard', controls: 13, row: 180 },
  { path: '/dashboard/portals/1001/pipelines', controls: 20, row: 180 },
  { path: '/apm-dashboard/portals/2001/portal-detail', controls: 16, row: 180 },
  { path: '/dashboard/admin-panel', controls: 12, row: 180 },
  { path: '/dashboard/admin-panel/threshold', controls: 12, row: 180 },
  { path: '/apm-dashboard/apm-admin-panel', controls: 12, row: 180 },
] as const

const roles = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'tab', 'menuitem'] as const

/** Where the first row or card begins at most on a phone, in px. */
const phoneRows = [
  ['/dashboard', 250],
  ['/dashboard/failures', 250],
  ['/apm-dashboard', 250],
  ['/dashboard/portals/1001/pipelines', 250],
  ['/apm-dashboard/portals/2001/portal-detail', 250],
  ['/dashboard/admin-panel', 250],
  ['/dashboard/admin-panel/threshold', 250],
  ['/apm-dashboard/apm-admin-panel', 250],
] as const

/** The same in a window of 1,024 px. */
const narrowRows = [
  ['/dashboard/portals/1001/pipelines', 204],
  ['/apm-dashboard/portals/2001/portal-detail', 204],
] as const

/** The controls in view outside of tables and of the history of runs, each once. */
async function countControls(page: Page): Promise<number> {
  const counts = roles.map((role) =>
    page
      .locator('main, header, nav')
      .getByRole(role)
      .evaluateAll((all) => {
        const outside = [...new Set(all)].filter(
          (one) => !one.closest('table, [aria-label="History"]') && one.checkVisibility(),
        )
        return outside.filter((one) => one.getBoundingClientRect().width > 1).length
      }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const firstRow = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()

/**
 * Waits for the first row, and for it to begin no further from the top: rows come and go while portals are still asked.
 */
async function expectFirstRow(page: Page, path: string, most: number): Promise<void> {
  await expect(firstRow(page)).toBeVisible()
  const top = async () => (await firstRow(page).boundingBox())?.y ?? NaN
  await expect.soft.poll(top, `first row of ${path}`).toBeLessThanOrEqual(most)
}

test.use({ live: true, scenario: { portals: 40 }, viewport: { width: 1440, height: 900 } })

test('few controls stand around a list, and it begins near the top', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  for (const { path, controls, row } of screens) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    await page.goto(path)
    await expect(firstRow(page)).toBeVisible()
    // 'Retry' comes and goes while portals are asked.
    await expect.soft.poll(() => countControls(page), `controls of ${path}`).toBeLessThanOrEqual(controls)
    await expectFirstRow(page, path, row)
    /* oxlint-enable no-await-in-loop */
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [path, row] of narrowRows) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    await page.goto(path)
    await expectFirstRow(page, path, row)
    /* oxlint-enable no-await-in-loop */
  }
})

test('on a phone it begins in the upper third of the window', async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  for (const [path, row] of phoneRows) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    await page.goto(path)
    await expectFirstRow(page, path, row)
    /* oxlint-enable no-await-in-loop */
  }
})
