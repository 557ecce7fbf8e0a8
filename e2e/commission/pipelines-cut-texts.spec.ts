import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { changeRuns, details, runRows } from '../support/runs.ts'
import { cellOf, table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 3 } })

const path = '/dashboard/portals/1001/pipelines'
const message = `The run stopped at step 7 of 9, because ${'the source was not there and '.repeat(5)}nobody answered.`
const tooltip = (page: Page) => page.getByRole('tooltip')

test.beforeEach(async ({ page }) => {
  await changeRuns(page, ({ pipelines, total }) => ({
    pipelines: pipelines.map((run) => ({ ...run, message, description: 'short' })),
    total,
  }))
})

test('a cut text is complete while the pointer is on it or on its tooltip, until Escape', async ({ page }) => {
  await page.goto(path)
  const cell = await cellOf(page, 'Pipeline runs', runRows(page).first(), 'Message')
  await cell.hover()
  await expect(tooltip(page)).toHaveText(message)
  await tooltip(page).hover()
  // Longer than the tooltip needs to go.
  await page.clock.install()
  await page.clock.runFor(1000)
  await expect(tooltip(page)).toHaveText(message)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toHaveCount(0)
  await (await cellOf(page, 'Pipeline runs', runRows(page).first(), 'Description')).hover()
  await page.clock.runFor(1000)
  await expect(tooltip(page)).toHaveCount(0)
})

test('a long batch name is cut to 20 characters, and complete in a tooltip', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${path}?size=100`)
  await expect(runRows(page).first()).toBeVisible()
  const cut = table(page, 'Pipeline runs')
    .getByText(/^.{20}\.\.\.$/)
    .first()
  const start = (await cut.innerText()).slice(0, 20)
  await cut.hover()
  await expect(tooltip(page)).toContainText(start)
  await expect(tooltip(page)).not.toContainText('...')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'a card has the first lines of a message, and a tap on it opens the run with all of it',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(path)
      const cell = page.getByText(message.slice(0, 20)).first()
      const lineHeight = await cell.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
      expect((await cell.boundingBox())?.height).toBeLessThanOrEqual(3 * lineHeight + 1)
      await cell.tap()
      await details(page).getByRole('tab', { name: 'All fields' }).tap()
      await expect(details(page).getByText(message)).toBeVisible()
    },
  )
})
