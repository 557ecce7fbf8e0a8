import type { Page } from '@playwright/test'
import { button, dialog, expectDays, memberTags, openPortalsTab, questions } from '../support/admin-panel.ts'
import { callsTo, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { expectLoginPage, expectPath } from '../support/person.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 4 } })

const addTitle = 'Add New Portal Account'
const birch = { domain: 'birch.portals.example', name: 'Birch', username: 'svc', password: 'secret' }

async function fillAdd(page: Page): Promise<void> {
  const form = dialog(page, addTitle)
  await form.getByLabel('Domain').fill(` ${birch.domain} `)
  await form.getByLabel('Name', { exact: true }).fill(birch.name)
  await form.getByLabel('Username').fill(birch.username)
  await form.getByLabel('Password', { exact: true }).fill(birch.password)
}

test('a portal is added by keys alone; the dashboard shows it with its counts, and its days come 2 s later', async ({
  page,
  platform,
}) => {
  await openPortalsTab(page)
  const opener = button(page, 'Add Portal')
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, addTitle)
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel?dialog=add')
  await page.keyboard.press('Enter')
  for (const words of [
    'Please input portal domain',
    'Please input Portal name!',
    'Please input Portal username!',
    'Please input Portal password!',
  ]) {
    await expect(form.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(form.getByLabel('Domain')).toBeFocused()
  for (const text of [birch.domain, birch.name, birch.username]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(birch.password)
  const gate = platform.gate('portals.add')
  await page.keyboard.press('Enter')
  await expect(button(form, 'Adding...')).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  gate.release()

  await expectNotice(page, 'Portal Added', 'Portal has been added successfully')
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel')
  expect(callsTo(platform, 'portals.add')).toMatchObject([{ method: 'POST', path: '/v1/portals', body: birch }])
  await expect(rows(page, 'Portals')).toHaveCount(5)
  await expectDays(page, birch.name, '—')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = rows(page, 'Portals').filter({ has: portalLink(page, birch.name) })
  await expect(row.getByRole('link', { name: `0 Failed, ${birch.name}` })).toBeVisible()
  await expect(row).toContainText('days: All')
  await expectCalls(platform, 'portals.list', 1)
  await expectCalls(platform, 'portals.pipelineDays', 2)
})

test('who signs out within the 2 s is not asked for again', async ({ page, platform }) => {
  await openPortalsTab(page)
  await button(page, 'Add Portal').click()
  await fillAdd(page)
  await page.clock.pauseAt(new Date('2026-03-04T10:00:00Z'))
  await button(dialog(page, addTitle), 'Add Portal').click()
  await expect(rows(page, 'Portals')).toHaveCount(5)
  expect(callsTo(platform, 'portals.add')).toMatchObject([{ body: birch }])
  await page.getByRole('link', { name: 'Log Out' }).press('Enter')
  await expectLoginPage(page)
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expectQuiet(page, platform)
  await expectCalls(platform, 'portals.pipelineDays', 1)
})

test('a portal that cannot be added keeps the form with its words; leaving asks first', async ({ page, platform }) => {
  await openPortalsTab(page)
  await button(page, 'Add Portal').click()
  await fillAdd(page)
  platform.fault('portals.add', { kind: 409, message: 'Said by the server' })
  const form = dialog(page, addTitle)
  await button(form, 'Add Portal').click()
  const generic = 'Some thing went wrong while making the request'
  await expectNotice(page, 'Portal', generic)
  await expect(form.getByRole('alert')).toHaveText(generic)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(birch.name)

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => button(form, 'Cancel').click(),
    () => button(form, 'Close').click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(dialog(page, questions.leave)).toBeVisible()
    await button(dialog(page, questions.leave), 'Stay').click()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(birch.name)
  }
  await page.keyboard.press('Escape')
  await button(dialog(page, questions.leave), 'Leave').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPath(page, '/dashboard/admin-panel')
  await expect(button(page, 'Add Portal')).toBeFocused()
})

test('a portal is renamed by its password; Back closes the form, and a link opens it', async ({ page, platform }) => {
  const { id, name, domain } = portalAt(platform, 2)
  await openPortalsTab(page)
  const opener = button(page, `Edit Portal ${name}`)
  await opener.click()
  const form = dialog(page, 'Update Portal')
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.goto(`/dashboard/admin-panel?dialog=edit&portal=${id}`)
  await expect(form.getByLabel('Domain')).toHaveValue(domain)
  await expect(form.getByLabel('Domain')).not.toBeEditable()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByLabel('Name', { exact: true }).press('Enter')
  for (const words of ['Please input Portal name!', 'Please input your password!', 'Please confirm your password!']) {
    await expect(form.getByText(words, { exact: true })).toBeVisible()
  }
  await form.getByLabel('Name', { exact: true }).fill('Renamed Portal')
  await form.getByLabel('Password', { exact: true }).fill('wrong')
  await form.getByLabel('Confirm password', { exact: true }).fill('other')
  await button(form, 'Update').click()
  await expect(form.getByText('The two passwords that you entered do not match!')).toBeVisible()
  expect(callsTo(platform, 'portals.edit')).toEqual([])
  await form.getByLabel('Confirm password', { exact: true }).fill('wrong')
  await button(form, 'Update').click()
  await expect(form.getByRole('alert')).toHaveText('Password is incorrect, please try again.')
  await form.getByLabel('Password', { exact: true }).fill('Portal#2026')
  await form.getByLabel('Confirm password', { exact: true }).fill('Portal#2026')
  await button(form, 'Update').click()
  await expect(form).toHaveCount(0)
  await expect(rows(page, 'Portals').filter({ hasText: 'Renamed Portal' })).toHaveCount(1)
  await expect(rows(page, 'Portals')).toHaveCount(4)
  expect(callsTo(platform, 'portals.edit').at(-1)).toMatchObject({
    method: 'PATCH',
    path: `/v1/portals/${id}`,
    body: { domain, name: 'Renamed Portal', password: 'Portal#2026', confirm: 'Portal#2026' },
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(portalLink(page, 'Renamed Portal')).toBeVisible()
  await expectCalls(platform, 'portals.list', 2)
})

test('a portal is deleted after a question that says what goes with it', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 2)
  const members = platform.db.members.find((row) => row.portal_id === id)
  if (members) members.members = ['a@portals.example', 'b@portals.example']
  platform.db.thresholds.splice(0, Infinity, ...platform.db.thresholds.slice(0, 2))
  for (const [at, threshold] of platform.db.thresholds.entries()) threshold.portals = at === 0 ? [id] : [id, '1001']
  const alone = platform.db.thresholds[0]?.name ?? ''
  await openPortalsTab(page)
  const opener = button(page, `Delete ${name}`)
  await opener.click()
  const question = dialog(page, questions.delete)
  await expect(question).toContainText(`2 members lose access. 1 threshold then watches nothing: ${alone}.`)
  await expect(button(question, 'No')).toBeFocused()
  await button(question, 'No').click()
  await expect(opener).toBeFocused()
  expect(callsTo(platform, 'portals.delete')).toEqual([])

  await opener.click()
  const gate = platform.gate('portals.delete')
  await button(question, 'Yes').dblclick()
  await expect(button(question, 'Deleting...')).toBeDisabled()
  gate.release()
  await expect(question).toHaveCount(0)
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(page.getByRole('main')).toBeFocused()
  await expectPath(page, '/dashboard/admin-panel')
  expect(callsTo(platform, 'portals.delete')).toMatchObject([{ method: 'DELETE', path: `/v1/portals/${id}` }])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectCalls(platform, 'portals.list', 1)
})

test('a portal that somebody else has deleted leaves the list with a notice', async ({ page, platform }) => {
  const [one, other] = [portalAt(platform, 1), portalAt(platform, 3)]
  const gone = 'This portal was deleted meanwhile; it has left the list.'
  await openPortalsTab(page)
  platform.db.portals.splice(0, Infinity, ...platform.db.portals.filter(({ id }) => id !== one.id && id !== other.id))
  await button(page, `Delete ${one.name}`).click()
  await button(dialog(page, questions.delete), 'Yes').click()
  await expectNotice(page, 'Delete Portal', gone)
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, `Edit Portal ${other.name}`).click()
  const form = dialog(page, 'Update Portal')
  await form.getByLabel('Password', { exact: true }).fill('x')
  await form.getByLabel('Confirm password', { exact: true }).fill('x')
  await button(form, 'Update').click()
  await expectNotice(page, 'Edit Portal', gone)
  await expect(rows(page, 'Portals')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPath(page, '/dashboard/admin-panel')

  await page.goto(`/dashboard/admin-panel?dialog=edit&portal=${one.id}`)
  await expectPath(page, '/dashboard/admin-panel')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a portal is shared with a registered person, however the address is typed, and the access taken away', async ({
  page,
  platform,
}) => {
  const { id, name } = portalAt(platform, 3)
  const members = platform.db.members.find((row) => row.portal_id === id)
  if (members) members.members = []
  await openPortalsTab(page)
  const opener = button(page, `Add user to ${name}`)
  await opener.click()
  const form = dialog(page, 'Share Portal With Member')
  await expect(form.getByLabel('E-mail')).toBeFocused()
  for (const typed of ['', 'operator', 'a b@portals.example']) {
    await form.getByLabel('E-mail').fill(typed)
    await page.keyboard.press('Enter')
    await expect(form.getByText('The input is not valid E-mail!')).toBeVisible()
  }
  await form.getByLabel('E-mail').fill('  Operator@Portals.example ')
  await button(form, 'Share').dblclick()
  await expectNotice(page, 'Member', 'Portal has been Shared successfully')
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(memberTags(page, name)).toHaveText(['Operator@Portals.example'])
  expect(callsTo(platform, 'portals.addMember')).toMatchObject([
    { method: 'POST', path: `/v1/portals/${id}/members`, body: { email: 'Operator@Portals.example' } },
  ])

  await opener.click()
  await form.getByLabel('E-mail').fill('operator@portals.example')
  await button(form, 'Share').click()
  await expectNotice(page, 'Member', 'Portal is already shared with this email address.')
  await expect(form.getByText('User is not registered')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await button(dialog(page, questions.leave), 'Leave').click()

  await button(page, `Remove Operator@Portals.example from ${name}`).click()
  const question = dialog(page, questions.remove)
  await button(question, 'No').click()
  await button(page, `Remove Operator@Portals.example from ${name}`).click()
  await button(question, 'Yes').click()
  await expect(memberTags(page, name)).toHaveText(['Not shared'])
  expect(callsTo(platform, 'portals.removeMember')).toMatchObject([
    { method: 'DELETE', path: `/v1/portals/${id}/members`, body: { email: 'Operator@Portals.example' } },
  ])
  await expectCalls(platform, 'portals.members', 1)
})

test('who is not registered is invited', async ({ page, platform }) => {
  const { name } = portalAt(platform, 0)
  await openPortalsTab(page)
  await button(page, `Add user to ${name}`).click()
  const form = dialog(page, 'Share Portal With Member')
  const line = form.getByRole('status')
  await form.getByLabel('E-mail').fill('new@portals.example')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Member', 'User is not Register.')
  await expect(line).toHaveText('User is not registered, Please click here to invite.')
  // Of another address nothing is known.
  await form.getByLabel('E-mail').fill('other@portals.example')
  await expect(line).toHaveCount(0)
  await form.getByLabel('E-mail').fill('new@portals.example')

  platform.fault('users.invite', { kind: 500, times: 1 })
  await button(line, 'click here').click()
  await expectNotice(page, 'Invite', 'Some thing went wrong while making the request')
  const gate = platform.gate('users.invite')
  await button(line, 'click here').click()
  await expect(line).toHaveText('Inviting User...')
  await expect(button(line, 'Inviting User...')).toBeFocused()
  gate.release()
  await expect(form).toHaveCount(0)
  expect(callsTo(platform, 'users.invite').at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/users/invite',
    body: { email: 'new@portals.example' },
  })
  expect(platform.db.mails.all()).toMatchObject([{ kind: 'invite', to: 'new@portals.example' }])
})
