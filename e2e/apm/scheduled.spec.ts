import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { mockRuns, apmPath, apmRunRows, goToLastRun, scheduledLine } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone, expectNoSidewaysScroll } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { cellOf, rows, table } from '../support/table.ts'

// 36 runs and 4 scheduled ones.
test.use({ scenario: { portals: 3, apmRuns: 40 } })

const statusOf = async (page: Page, index: number) => await cellOf(page, 'Runs', apmRunRows(page).nth(index), 'Status')
const rowIndexes = (page: Page) =>
  table(page, 'Runs')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => row.getAttribute('aria-rowindex')))

test('scheduled runs are one line above the others; a key expands it, and the address keeps that', async ({ page }) => {
  await page.goto(apmPath)
  await expect(apmRunRows(page)).toHaveCount(36)
  await expect(scheduledLine(page)).toHaveText(/^4 scheduled, next (on \d\d\/\d\d\/\d{4} )?at \d\d?:\d\d [ap]m$/)
  await expect(scheduledLine(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(rows(page, 'Runs').first()).toContainText('Now')
  await expect(await statusOf(page, 0)).not.toHaveText('Scheduled')

  await scheduledLine(page).press('Enter')
  await expectPath(page, `${apmPath}?scheduled=open`)
  await expect(scheduledLine(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(scheduledLine(page)).toBeFocused()
  await expect(apmRunRows(page)).toHaveCount(40)
  await expect(await statusOf(page, 3)).toHaveText('Scheduled')
  await expect(await statusOf(page, 4)).not.toHaveText('Scheduled')
  await expect(rows(page, 'Runs').nth(5)).toHaveText('Now')
  await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '43')
  await expect.poll(() => rowIndexes(page)).toEqual(Array.from({ length: 43 }, (_, index) => `${index + 1}`))

  await page.reload()
  await expect(apmRunRows(page)).toHaveCount(40)
  await page.goBack()
  await expect(apmRunRows(page)).toHaveCount(36)
  await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '38')
  await page.goForward()
  await expect(apmRunRows(page)).toHaveCount(40)
  await scheduledLine(page).click()
  await expectPath(page, apmPath)
  await expect(apmRunRows(page)).toHaveCount(36)
})

test(
  'a row that cannot be expanded shows why to pointer, keyboard and screen reader',
  { tag: '@nightly' },
  async ({ page }) => {
    await mockRuns(
      page,
      `[{"starttime":"2026-03-05 09:00:00.000 AM","runlistno":1,"status":"Scheduled"},
      {"starttime":"2026-03-04 09:00:00.000 AM","runlistno":2,"status":"Successful","tasks":0},
      {"starttime":"2026-03-03 09:00:00.000 AM","runlistno":3,"status":"Successful","tasks":2}]`,
    )
    await page.goto(`${apmPath}?scheduled=open`)
    const reasons = ['Scheduled, not started', 'No tasks', 'No tasks reported']
    for (const [index, reason] of reasons.entries()) {
      const dash = apmRunRows(page).nth(index).getByRole('button')
      const shown = () => dash.evaluate((element) => getComputedStyle(element, '::after').content)
      await expect(dash).toHaveAccessibleName(`${reason}. Show tasks of run ${index + 1}`)
      await expect(dash).toBeDisabled()
      expect(await shown()).toBe('none')
      await dash.focus()
      expect(await shown()).toBe(`"${reason}"`)
      await dash.blur()
      await dash.hover()
      expect(await shown()).toBe(`"${reason}"`)
      await page.mouse.move(0, 0)
    }
    await table(page, 'Runs')
      .getByRole('rowgroup')
      .last()
      .evaluate((body) => (body.scrollLeft = 60))
    const dash = apmRunRows(page).first().getByRole('button')
    await dash.focus()
    const isOnTop = () =>
      dash.evaluate((element) => {
        const { right, top } = element.getBoundingClientRect()
        return document.elementFromPoint(right + 20, top + 14) === element
      })
    await expect.poll(isOnTop).toBe(true)
  },
)

test('the open list is accessible and fits a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${apmPath}?scheduled=open`)
  await expect(apmRunRows(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'Scheduled, not started' }).first().focus()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectNoSidewaysScroll(page)
})

test.describe('of ten thousand runs', () => {
  test.use({ scenario: { portals: 3, apmRuns: 10_000 } })

  test(
    'every row keeps its number when the line opens, down to the last one',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(apmPath)
      await expect(apmRunRows(page).first()).toBeVisible()
      await scheduledLine(page).click()
      await expect(await statusOf(page, 0)).toHaveText('Scheduled')
      await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '10003')
      await goToLastRun(page, 10_003)
    },
  )
})
