import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { copyBy } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { runHeader } from '../support/runs.ts'
import { table, chooseMore } from '../support/table.ts'

test.use({ scenario: { portals: 8 } })

const runsPath = '/dashboard/portals/1001/pipelines'
const key = 'views/1/501'

const button = (page: Page) => page.getByRole('button', { name: /^(More|Saved views)$/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name: new RegExp(`^${name}( default)?$`) })
const nameField = (page: Page) => menu(page).getByRole('textbox', { name: 'Save current view as' })
const shownColumns = (page: Page) => table(page, 'Pipeline runs').getByRole('columnheader')

async function openMenu(page: Page): Promise<void> {
  await button(page).click()
  const item = page.getByRole('menuitem', { name: 'Saved views' })
  await item.or(menu(page)).first().waitFor()
  if (await item.isVisible()) await item.click()
  await expect(menu(page)).toBeVisible()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await menu(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(link(page, name)).toHaveAttribute('aria-current', 'true')
}

const store = (page: Page, views: readonly unknown[]) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ views })] as const)

test('a view of the runs keeps filter, order, columns and page size, for any portal', async ({ page }) => {
  await page.goto(`${runsPath}?show=Failed&size=25&sort=stopTime&page=1`)
  await chooseMore(page, 'Columns')
  await page.getByText('Triage', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(shownColumns(page)).toHaveCount(8)
  await openMenu(page)
  await saveAs(page, 'Night shift')
  await expectAccessible(page)
  await page.goto('/dashboard/portals/1002/pipelines')
  await openMenu(page)
  await link(page, 'Night shift').click()
  await expectPath(
    page,
    '/dashboard/portals/1002/pipelines?columns=startTime,status,message,stageType,numErrors,numWarnings,stopTime&show=Failed&size=25&sort=stopTime',
  )
  await expect(menu(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect(runHeader(page, 'Stop Time')).toHaveAttribute('aria-sort', 'descending')
})

test('another user who opens the link sees the same, and their own views do not change', async ({
  page,
  platform,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${runsPath}?show=Failed`)
  await chooseMore(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Period' }).uncheck()
  await page.getByRole('button', { name: 'Move Stop Time up' }).click()
  await page.keyboard.press('Escape')
  await openMenu(page)
  await saveAs(page, 'Mine')
  const texts = await shownColumns(page).allTextContents()
  await copyBy(page, menu(page), 'Copy link to Mine')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const user = JSON.stringify(platform.storedUser('operator'))
  const other = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: String(baseURL), localStorage: [{ name: 'user', value: user }] }],
    },
  })
  const theirs = await other.newPage()
  await theirs.goto(address)
  await expect(shownColumns(theirs)).toHaveText(texts)
  await openMenu(theirs)
  await expect(menu(theirs).getByRole('listitem')).toHaveText(['No view'])
  await theirs.goto(runsPath)
  await expect(shownColumns(theirs)).toHaveCount(23)
  await other.close()
})

test('a view is renamed and deleted by keys', async ({ page }) => {
  await store(page, [
    { table: 'failures', name: 'Week', search: 'since=7d' },
    { table: 'failures', name: 'Day', search: 'since=24h' },
  ])
  await page.goto('/dashboard/failures?since=7d')
  await button(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Saved views' }).press('Enter')
  await expect(link(page, 'No view')).toBeFocused()
  await menu(page).getByRole('button', { name: 'Rename Week' }).press('Enter')
  const field = menu(page).getByRole('textbox', { name: 'Rename “Week”' })
  await expect(field).toBeFocused()
  await field.fill('day')
  await expect(menu(page).getByText('A view named “Day” already exists.')).toBeVisible()
  await field.fill('All week')
  await field.press('Enter')
  await expect(link(page, 'All week')).toHaveAttribute('aria-current', 'true')
  await expect(menu(page)).toBeFocused()
  await menu(page).getByRole('button', { name: 'Delete All week' }).press('Enter')
  await expect(menu(page).getByRole('listitem')).toHaveText(['No view', 'Day'])
  await expect(menu(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
})

test('the fiftieth view is the last one, on a phone too', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await store(
    page,
    Array.from({ length: 49 }, (_, index) => ({ table: 'apm-portals', name: `View ${index}`, search: 'q=a' })),
  )
  await page.goto('/dashboard?only=failing')
  await openMenu(page)
  await saveAs(page, 'The last one')
  await expect(menu(page).getByText(/^You’ve reached the limit of 50 views/)).toBeVisible()
  await expect(nameField(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})
