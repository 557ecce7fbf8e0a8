import { apmPanel, apmPortalAt, apmRow } from '../support/apm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll, overhang } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 9 } })

test(
  'lists only portals with problems, the fullest first: a link keeps both, and Back undoes them',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const full = apmPortalAt(platform, 1)
    await page.goto(apmPanel)
    await page.getByRole('link', { name: '3 with problems' }).click()
    await expect(page.getByText('3 of 9 portals')).toBeVisible()
    await expect(rows(page, 'APM portals')).toHaveCount(3)
    await page.getByRole('button', { name: 'DB Pool Used' }).click()
    await expect(rows(page, 'APM portals').first()).toContainText(full.name)
    await expect(apmRow(page, full.name)).toContainText('20 / 20Full')
    await expect(page).toHaveURL(/[?&]only=problems/)
    await expect(page).toHaveURL(/sort=dbPoolUsed/)
    await expectAccessible(page)

    await page.reload()
    await expect(rows(page, 'APM portals').first()).toContainText(full.name)
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(rows(page, 'APM portals')).toHaveCount(9)
    await page.goBack()
    await expect(rows(page, 'APM portals')).toHaveCount(3)

    await page.getByRole('link', { name: full.name, exact: true }).click()
    await expectPath(page, `/apm-dashboard/portals/${full.id}/portal-detail`)
  },
)

test('on a phone portals are cards: they fit its width, and their targets are 44 px high', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, name } = apmPortalAt(platform, 1)
  await page.goto(apmPanel)
  const card = apmRow(page, name)
  await expect(card.getByText('Full', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await overhang(card)).toBe(0)
  await expectAccessible(page)
  const order = page.getByRole('group', { name: 'Sort order' })
  const controls = [order.getByRole('combobox', { name: 'Sort by' }), order.getByRole('button')]
  for (const target of [...(await card.getByRole('link').all()).slice(1), ...controls]) {
    expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
  }
  await card.getByRole('link', { name, exact: true }).click()
  await expectPath(page, `/apm-dashboard/portals/${id}/portal-detail`)
})

test(
  'on a phone the list shows that problems come first, or that it is sorted by a field that no card has',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sortBy = page.getByRole('combobox', { name: 'Sort by' })
    await page.goto(apmPanel)
    await expect(sortBy.getByRole('option', { selected: true })).toHaveText('Problems')
    await expect(page.getByRole('button', { name: 'Descending' })).toBeDisabled()
    await page.goto(`${apmPanel}?sort=memAlloc&order=desc`)
    await expect(sortBy.getByRole('option', { selected: true })).toHaveText('Other column')
    await sortBy.selectOption('DB Status')
    await expect(page).toHaveURL(/sort=dbStatus/)
    await expect(sortBy.getByRole('option', { name: 'Other column' })).toHaveCount(0)
  },
)
