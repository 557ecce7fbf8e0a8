import { newPortal } from '#mocks/test-portal.ts'
import {
  act,
  button,
  confirmations,
  dialog,
  expectDays,
  link,
  menuButton,
  openPortalsTab,
  fillNewPortal,
  newPortalTitle,
} from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { pauseClock } from '../support/clock.ts'
import { expectMessage, expectLoginPage, expectPath, logOut, openUserMenu } from '../support/shell.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 4 } })

test('a portal is added with the keyboard only; the dashboard shows its counts, and its days after 2 s', async ({
  page,
  platform,
}) => {
  await openPortalsTab(page)
  const opener = link(page, 'Add Portal')
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, newPortalTitle)
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel/portals/add')
  await page.keyboard.press('Enter')
  for (const message of [
    'Please input portal domain',
    'Please input Portal name!',
    'Please input Portal username!',
    'Please input Portal password!',
  ]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(form.getByLabel('Domain')).toBeFocused()
  for (const text of [newPortal.domain, newPortal.name, newPortal.username]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(newPortal.password)
  await expectCalls(platform, 'portals.pipelineDays', 1)
  const gate = platform.gate('portals.add')
  const daysGate = platform.gate('portals.pipelineDays')
  await page.keyboard.press('Enter')
  await expect(button(form, 'Adding...')).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  gate.release()

  await expectMessage(page, 'Portal Added', 'Portal has been added successfully')
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel')
  await expect
    .poll(() => callsTo(platform, 'portals.add'))
    .toMatchObject([{ method: 'POST', path: '/v1/portals', body: newPortal }])
  await expect(rows(page, 'Portals')).toHaveCount(5)
  await expectDays(page, newPortal.name, '—')
  daysGate.release()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = rows(page, 'Portals').filter({ has: portalLink(page, newPortal.name) })
  await expect(row.getByRole('link', { name: `0 Failed, ${newPortal.name}` })).toBeVisible()
  await expect(row).toContainText('days: All')
  await expectCalls(platform, 'portals.list', 1)
  await expectCalls(platform, 'portals.pipelineDays', 2)
})

test('signing out within the 2 s cancels the second call', { tag: '@nightly' }, async ({ page, platform }) => {
  await openPortalsTab(page)
  // The code of the menu, which a paused clock would hold back.
  await openUserMenu(page)
  await page.keyboard.press('Escape')
  await link(page, 'Add Portal').click()
  await fillNewPortal(page, { domain: ` ${newPortal.domain} ` })
  // The jump would end a call under way by its time limit.
  await expectQuiet(page)
  await pauseClock(page)
  await button(dialog(page, newPortalTitle), 'Add Portal').click()
  await expect.poll(() => callsTo(platform, 'portals.add')[0]?.status).toBe(201)
  // The form and the list are notified in a timer, once the page has the response.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return await page.getByRole('dialog').count()
    })
    .toBe(0)
  await expect(rows(page, 'Portals')).toHaveCount(5)
  await expect.poll(() => callsTo(platform, 'portals.add')).toMatchObject([{ body: newPortal }])
  await logOut(page)
  await expectLoginPage(page)
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expectQuiet(page)
  await expectCalls(platform, 'portals.pipelineDays', 1)
})

test(
  'a failed add keeps the form and shows the error; leaving needs a confirmation',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    await link(page, 'Add Portal').click()
    await fillNewPortal(page, { domain: ` ${newPortal.domain} ` })
    platform.fault('portals.add', { kind: 409, message: 'Said by the server' })
    const form = dialog(page, newPortalTitle)
    await button(form, 'Add Portal').click()
    const generic = 'Some thing went wrong while making the request'
    await expectMessage(page, 'Portal', generic)
    await expect(form.getByRole('alert')).toContainText(generic)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(newPortal.name)

    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(form, 'Cancel').click(),
      () => button(form, 'Close').click(),
      () => page.goBack(),
    ]) {
      await leave()
      await expect(dialog(page, confirmations.leave)).toBeVisible()
      await button(dialog(page, confirmations.leave), 'Keep editing').click()
      // The history is back at the form a moment later.
      await expectPath(page, '/dashboard/admin-panel/portals/add')
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(newPortal.name)
    }
    await page.keyboard.press('Escape')
    await button(dialog(page, confirmations.leave), 'Discard').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPath(page, '/dashboard/admin-panel')
    await expect(link(page, 'Add Portal')).toBeFocused()
  },
)

test('renaming a portal needs its password; Back closes the form, and a link opens it', async ({ page, platform }) => {
  const { id, name, domain } = portalAt(platform, 2)
  await openPortalsTab(page)
  await act(page, name, 'Edit Portal')
  const form = dialog(page, 'Update Portal')
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(menuButton(page, name)).toBeFocused()

  await page.goto(`/dashboard/admin-panel/portals/${id}/edit`)
  await expect(form.getByLabel('Domain')).toHaveValue(domain)
  await expect(form.getByLabel('Domain')).not.toBeEditable()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByLabel('Name', { exact: true }).press('Enter')
  for (const message of ['Please input Portal name!', 'Please input your password!', 'Please confirm your password!']) {
    await expect(form.getByText(message, { exact: true })).toBeVisible()
  }
  await form.getByLabel('Name', { exact: true }).fill('Renamed Portal')
  await form.getByLabel('Password', { exact: true }).fill('wrong')
  await form.getByLabel('Confirm password', { exact: true }).fill('other')
  await button(form, 'Update').click()
  await expect(form.getByText('The two passwords that you entered do not match!')).toBeVisible()
  expect(callsTo(platform, 'portals.edit')).toEqual([])
  await form.getByLabel('Confirm password', { exact: true }).fill('wrong')
  await button(form, 'Update').click()
  await expect(form.getByRole('alert')).toContainText('Password is incorrect, please try again.')
  await form.getByLabel('Password', { exact: true }).fill('Portal#2026')
  await form.getByLabel('Confirm password', { exact: true }).fill('Portal#2026')
  await button(form, 'Update').click()
  await expect(form).toHaveCount(0)
  await expect(rows(page, 'Portals').filter({ hasText: 'Renamed Portal' })).toHaveCount(1)
  await expect(rows(page, 'Portals')).toHaveCount(4)
  await expect
    .poll(() => callsTo(platform, 'portals.edit').at(-1))
    .toMatchObject({
      method: 'PATCH',
      path: `/v1/portals/${id}`,
      body: { domain, name: 'Renamed Portal', password: 'Portal#2026', confirm: 'Portal#2026' },
    })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(portalLink(page, 'Renamed Portal')).toBeVisible()
})
