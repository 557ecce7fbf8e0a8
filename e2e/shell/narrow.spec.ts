import { expect, test } from '../support/fixtures.ts'
import { expectLoginPage, expectPath, expectShell, logOut } from '../support/shell.ts'
import { runRows } from '../support/runs.ts'
import { overhang } from '../support/layout.ts'
import { countNames, dashboardLoaded, countsOf, portalAt, portalRow } from '../support/portals.ts'

const pipelines = '/dashboard/portals/1001/pipelines'

test.use({ viewport: { width: 320, height: 700 } })

test('the runs are cards that do not scroll sideways: status, start, command, errors and message', async ({ page }) => {
  await page.goto(`${pipelines}?show=Failed`)
  await expect(runRows(page)).not.toHaveCount(0)
  const first = runRows(page).first()
  await first.scrollIntoViewIfNeeded()
  expect(await overhang(first)).toBe(0)
  await expect(first).toHaveText(/^Failed.*\d{1,2}:\d{2}.*\w+ · \w+.*\d[\d,]* errors?.*\w+ \w+/s)
})

test('the portals are cards that do not scroll sideways', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  const { name } = portalAt(platform, 0)
  const row = portalRow(page, name)
  await expect(row.getByRole('link')).toHaveCount(7)
  expect(await overhang(row)).toBe(0)
  await row.getByRole('link').last().scrollIntoViewIfNeeded()
  for (const link of await row.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 0.95 })
  const counts = await countsOf(platform, portalAt(platform, 0).id)
  const labels = countNames.map((word) => `${counts[word]} ${word}, ${name}`)
  const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))
  expect(links).toEqual([null, ...labels])
})

test('the areas and Log Out are in view', async ({ page }) => {
  await page.goto('/dashboard')
  await expectShell(page)
  for (const name of ['Commission', 'APM', 'Settings']) {
    const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name })
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
  await expectPath(page, '/account-setting')
  await logOut(page)
  await expectLoginPage(page)
})
