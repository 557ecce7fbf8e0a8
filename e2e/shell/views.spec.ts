import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { copyBy } from '../support/copied.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { expectPath } from '../support/person.ts'
import { runHeader } from '../support/runs.ts'
import { rows, table } from '../support/table.ts'

test.use({ scenario: { portals: 8 } })

const runsPath = '/dashboard/portals/1001/pipelines'
/** The storage of the admin's views. */
const key = 'views/1/501'

const button = (page: Page) => page.getByRole('button', { name: 'Views', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Views' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name: new RegExp(`^${name}( default)?$`) })
const nameField = (page: Page) => menu(page).getByRole('textbox', { name: 'Save what is shown as' })
const shownColumns = (page: Page) => table(page, 'Pipeline runs').getByRole('columnheader')

async function openMenu(page: Page): Promise<void> {
  await button(page).click()
  await expect(menu(page)).toBeVisible()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await menu(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(link(page, name)).toHaveAttribute('aria-current', 'true')
}

/** Views in storage before the page loads. */
const store = (page: Page, views: readonly unknown[]) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ views })] as const)

const storedViews = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)

test('a view of the runs keeps filter, order, columns and page size, for any portal', async ({ page }) => {
  await page.goto(`${runsPath}?show=Failed&size=25&sort=stopTime&page=1`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByText('Triage', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(shownColumns(page)).toHaveCount(8)
  await openMenu(page)
  await saveAs(page, 'Night shift')
  await expectAccessible(page)
  await page.goto('/dashboard/portals/1002/pipelines')
  await openMenu(page)
  await link(page, 'Night shift').click()
  await expectPath(page, '/dashboard/portals/1002/pipelines?columns=triage&show=Failed&size=25&sort=stopTime')
  await expect(menu(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect(runHeader(page, 'Stop Time')).toHaveAttribute('aria-sort', 'descending')
})

test('somebody else who opens the link sees the same, and nothing of theirs changes', async ({
  page,
  platform,
  browser,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${runsPath}?show=Failed`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Period' }).uncheck()
  await page.getByRole('button', { name: 'Move Stop Time up' }).click()
  await page.keyboard.press('Escape')
  await openMenu(page)
  await saveAs(page, 'Mine')
  const texts = await shownColumns(page).allTextContents()
  await copyBy(page, menu(page), 'Copy link of Mine')
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
  await expect(menu(theirs).getByRole('listitem')).toHaveText(['Without a view'])
  await theirs.goto(runsPath)
  await expect(shownColumns(theirs)).toHaveCount(23)
  await other.close()
})

test('a change of linked columns by hand is stored and leaves the address', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${runsPath}?show=Failed&columns=startTime,status.128,message`)
  await expect(shownColumns(page)).toHaveText(['Details', 'Start Time', 'Status', 'Message'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('radio', { name: 'Link' })).toBeChecked()
  // Not `check`, which looks at once: its state is that of the address.
  await page.getByRole('checkbox', { name: 'Period' }).click()
  await expect(page.getByRole('checkbox', { name: 'Period' })).toBeChecked()
  await expectPath(page, `${runsPath}?show=Failed`)
  await expect(shownColumns(page)).toHaveText(['Details', 'Start Time', 'Status', 'Message', 'Period'])
  await page.goto(runsPath)
  await expect(shownColumns(page)).toHaveCount(5)
})

test('the default opens a bare link, and its filters can be taken away', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard?sort=failed&order=desc')
  await openMenu(page)
  await saveAs(page, 'Morning')
  await menu(page).getByRole('button', { name: 'Open Morning by default' }).click()
  await expect(link(page, 'Morning')).toHaveText('Morning default')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Commission' }).click()
  await expectPath(page, '/dashboard?order=desc&sort=failed')
  await page.getByRole('button', { name: 'Portal', exact: true }).click()
  await expectPath(page, '/dashboard?view=none')
  await page.reload()
  await expectPath(page, '/dashboard?view=none')
  await page.goto('/dashboard')
  await expectPath(page, '/dashboard?order=desc&sort=failed')
  await openMenu(page)
  await link(page, 'Without a view').click()
  await expectPath(page, '/dashboard?view=none')
  await page.goBack()
  await expectPath(page, '/dashboard?order=desc&sort=failed')
})

test('what differs from the opened view is saved into it, and undone', { tag: '@nightly' }, async ({ page }) => {
  await store(page, [{ table: 'portals', name: 'Morning', search: 'only=failing', isDefault: true }])
  await page.goto('/dashboard')
  await expectPath(page, '/dashboard?only=failing')
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await expect(page).toHaveURL(/sort=failed/)
  await openMenu(page)
  await expect(link(page, 'Morning')).not.toHaveAttribute('aria-current')
  await menu(page).getByRole('button', { name: 'Save changes to “Morning”' }).click()
  await expect(link(page, 'Morning')).toHaveAttribute('aria-current', 'true')
  await expect(menu(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link(page, 'Morning')).toHaveAttribute('href', '?only=failing')
})

test('a view is renamed and deleted by keys, and a deletion is undone', async ({ page }) => {
  await store(page, [
    { table: 'failures', name: 'Week', search: 'since=7d' },
    { table: 'failures', name: 'Day', search: 'since=24h' },
  ])
  await page.goto('/dashboard/failures?since=7d')
  await button(page).press('Enter')
  await expect(link(page, 'Without a view')).toBeFocused()
  await menu(page).getByRole('button', { name: 'Rename Week' }).press('Enter')
  const field = menu(page).getByRole('textbox', { name: 'Another name for “Week”' })
  await expect(field).toBeFocused()
  await field.fill('day')
  await expect(menu(page).getByText('There is a view “Day” already.')).toBeVisible()
  await field.fill('All week')
  await field.press('Enter')
  await expect(link(page, 'All week')).toHaveAttribute('aria-current', 'true')
  await expect(menu(page).getByRole('button', { name: 'Rename All week' })).toBeFocused()
  await menu(page).getByRole('button', { name: 'Delete All week' }).press('Enter')
  await expect(menu(page).getByRole('listitem')).toHaveText(['Without a view', 'Day'])
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('listitem')).toHaveText(['Without a view', 'All week', 'Day'])
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
})

test('entries that cannot be read are dropped, and said', { tag: '@nightly' }, async ({ page }) => {
  await store(page, [{ table: 'portals', name: 7 }, 'x', { table: 'portals', name: 'Good', search: 'only=failing' }])
  await page.goto('/dashboard')
  await openMenu(page)
  await expect(menu(page)).toContainText('What could not be read of your views has been dropped.')
  await expect(menu(page).getByRole('listitem')).toHaveText(['Without a view', 'Good'])
  await menu(page).getByRole('button', { name: 'OK' }).click()
  await expect(menu(page)).not.toContainText('could not be read')
})

test(
  'a text that is no list of views is said, and the table opens as it comes',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, '{'), key)
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(8)
    await openMenu(page)
    await expect(menu(page)).toContainText('What could not be read of your views has been dropped.')
  },
)

test('the fiftieth view is the last one, on a phone too', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await store(
    page,
    Array.from({ length: 49 }, (_, index) => ({ table: 'apm-portals', name: `View ${index}`, search: 'q=a' })),
  )
  await page.goto('/dashboard?only=failing')
  await openMenu(page)
  await saveAs(page, 'The last one')
  await expect(menu(page).getByText(/^There are 50 views/)).toBeVisible()
  await expect(nameField(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('views are those of one person', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard?only=failing')
  await openMenu(page)
  await saveAs(page, 'Mine')
  expect(await storedViews(page)).toContain('Mine')
  const user = JSON.stringify(platform.storedUser('operator'))
  await page.evaluate((text) => localStorage.setItem('user', text), user)
  await page.goto('/dashboard?only=failing')
  await openMenu(page)
  await expect(menu(page).getByRole('listitem')).toHaveText(['Without a view'])
})

for (const [path, name] of [
  ['/apm-dashboard?only=failing', 'the APM dashboard'],
  ['/apm-dashboard/portals/2001/portal-detail?sort=endtime', 'the runs of an APM portal'],
  ['/dashboard/compare?ids=1001,1002&days=30', 'compared portals'],
  ['/commissionDashboard/admin-panel?order=desc', 'the portals of the admin panel'],
  ['/commissionDashboard/admin-panel/threshold?q=run', 'the thresholds'],
  ['/apm-dashboard/apm-admin-panel?q=a', 'the APM admin panel'],
] as const) {
  test(`${name} have views, and a default`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto(path)
    await openMenu(page)
    await saveAs(page, 'One')
    await menu(page).getByRole('button', { name: 'Open One by default' }).click()
    const href = await link(page, 'One').getAttribute('href')
    const bare = path.replace(/\?.*/, '')
    await page.goto(bare)
    await expectPath(page, bare + href)
    await expect(button(page)).toBeVisible()
  })
}
