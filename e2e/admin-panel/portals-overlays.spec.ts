import { act, button, dialog, link, openPortalsTab, portalOverlay } from '../support/admin-panel.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 4 } })

const search = '?q=portal&order=desc'

for (const overlay of ['nobody/edit', 'nobody/delete', 'nobody/share', 'nobody/members', 'days/nobody,other']) {
  test(
    `${overlay}: an address without its target leads to the list, with search and order`,
    { tag: '@nightly' },
    async ({ page }) => {
      await openPortalsTab(page, portalOverlay(overlay, search))
      await expectPath(page, `/dashboard/admin-panel${search}`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
}

test('an overlay keeps search and order; Back closes it, Forward and its address open it', async ({
  page,
  platform,
}) => {
  const { id, name } = portalAt(platform, 1)
  const list = `/dashboard/admin-panel${search}`
  await openPortalsTab(page, list)
  await act(page, name, 'Edit Portal')
  const form = dialog(page, 'Update Portal')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expectPath(page, portalOverlay(`${id}/edit`, search))
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expectPath(page, list)
  await page.goForward()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.reload()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await button(form, 'Cancel').click()
  await expect(form).toHaveCount(0)
  await expectPath(page, list)
  await expect(page.getByRole('searchbox')).toHaveValue('portal')
})

test(
  'a form opened for a second portal shows nothing of the first',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [one, other] = [portalAt(platform, 0), portalAt(platform, 1)]
    await openPortalsTab(page)
    await act(page, one.name, 'Edit Portal')
    const form = dialog(page, 'Update Portal')
    await form.getByLabel('Name', { exact: true }).fill('Typed')
    await form.getByLabel('Password', { exact: true }).fill('wrong')
    await form.getByLabel('Confirm password', { exact: true }).fill('wrong')
    await button(form, 'Update').click()
    await expect(form.getByRole('alert')).toBeVisible()
    await button(form, 'Cancel').click()
    await button(page, 'Discard').click()
    await expect(form).toHaveCount(0)

    await act(page, other.name, 'Edit Portal')
    await expect(form.getByLabel('Domain')).toHaveValue(other.domain)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(other.name)
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(form.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'typed displayed days stay while their row is out of view and under an overlay',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = portalAt(platform, 2)
    await openPortalsTab(page)
    await button(page, `Edit displayed days for ${name}`).click()
    await page.keyboard.type('77')
    await page.getByRole('searchbox').fill(portalAt(platform, 1).name)
    await expect(rows(page, 'Portals')).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: /^Displayed days for / })).toHaveCount(0)
    await button(page, 'Clear search').click()
    await link(page, 'Add Portal').click()
    await expect(dialog(page, 'Add New Portal Account').getByLabel('Domain')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /^Displayed days for / })).toHaveValue('77')
  },
)
