import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { button, confirmations, dialog, menuButton, openPortalsTab, portalOverlay } from '../support/admin-panel.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectFitsPhone } from '../support/narrow.ts'
import { portalAt } from '../support/portals.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ scenario: { portals: 8 } })

const openDialog = async (page: Page, overlay: string, title: string | RegExp) => {
  await openPortalsTab(page, portalOverlay(overlay))
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

/** Every distinct state of the Portals tab and of the account settings. */
const states: Readonly<Record<string, (page: Page, platform: Platform) => Promise<void>>> = {
  'portals list': (page) => openPortalsTab(page),
  'menu of a portal': async (page, platform) => {
    await openPortalsTab(page)
    await menuButton(page, portalAt(platform, 0).name).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  },
  'selected portals': async (page, platform) => {
    await openPortalsTab(page)
    await button(page, 'Select').click()
    await page.getByRole('checkbox', { name: `Select ${portalAt(platform, 0).name}` }).check()
    await expect(page.getByText('1 portal selected')).toBeVisible()
  },
  'days of several portals, one failed': async (page, platform) => {
    await openDialog(page, 'days/1001,1002', 'Set pipeline days')
    platform.fault('portals.setPipelineDays', { kind: 500, only: { portalId: '1002' } })
    await page.getByLabel('Pipeline days of 2 portals').fill('30')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 2 saved')).toBeVisible()
  },
  'pipeline days, invalid': async (page, platform) => {
    await openPortalsTab(page)
    await button(page, `Edit pipeline days of ${portalAt(platform, 0).name}`).click()
    await page.getByRole('textbox', { name: /^Pipeline days of / }).fill('1.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A whole number from 0')).toBeVisible()
  },
  'new portal, submitted empty': async (page) => {
    await openDialog(page, 'add', 'Add New Portal Account')
    await button(dialog(page, 'Add New Portal Account'), 'Add Portal').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
  },
  'portal being edited, wrong password': async (page) => {
    await openDialog(page, '1001/edit', 'Update Portal')
    const form = dialog(page, 'Update Portal')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await form.getByLabel('Password', { exact: true }).fill('x')
    await form.getByLabel('Confirm password', { exact: true }).fill('x')
    await button(form, 'Update').click()
    await expect(form.getByRole('alert')).toBeVisible()
  },
  'confirmation to delete a portal': (page) => openDialog(page, '1001/delete', confirmations.delete),
  'portal shared with an unregistered user': async (page) => {
    await openDialog(page, '1001/share', 'Share Portal With Member')
    await page.getByLabel('E-mail').fill('new@portals.example, admin@portals.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('User is not registered')).toBeVisible()
  },
  'all members of a portal': (page) => openDialog(page, '1005/members', /^Members of /),
  'confirmation to remove a member': (page, platform) =>
    openDialog(page, `1005/members/${platform.db.members[4]?.members[0] ?? ''}/remove`, confirmations.remove),
  'confirmation to discard input': async (page) => {
    await openDialog(page, 'add', 'Add New Portal Account')
    await page.getByLabel('Domain', { exact: true }).fill('a')
    await page.keyboard.press('Escape')
    await expect(dialog(page, confirmations.leave)).toBeVisible()
  },
  'account settings, rejected': async (page) => {
    await page.goto('/account-setting')
    await page.getByLabel('Old password', { exact: true }).fill('wrong')
    await page.getByLabel('New password', { exact: true }).fill('Next#2026')
    await page.getByLabel('Confirm password', { exact: true }).fill('Next#2026')
    await button(page, 'Update Account').click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  },
}

for (const [state, open] of Object.entries(states)) {
  test(
    `${state}: accessible in both colour schemes, and the page fits a phone of 320 px`,
    nightlyIf(!['portals list', 'new portal, submitted empty', 'all members of a portal'].includes(state)),
    async ({ page, platform }) => {
      await open(page, platform)
      await expectAccessible(page)
      await expectFitsPhone(page)
    },
  )
}
