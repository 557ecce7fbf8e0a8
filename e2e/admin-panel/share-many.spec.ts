import {
  act,
  button,
  confirmations,
  dialog,
  expectMembers,
  openPortalsTab,
  portalOverlay,
} from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import type { Platform } from '#mocks/platform.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage, expectPath } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'

test.use({ scenario: { portals: 4 } })

const title = 'Share Portal With Member'

/** Registers users, and removes all members of the first portal. Returns the portal. */
function prepare(platform: Platform, ...names: string[]) {
  const [account] = platform.db.users
  for (const name of names) {
    if (account) platform.db.users.push({ ...account, id: name, email: `${name}@portals.example` })
  }
  const portal = portalAt(platform, 0)
  const entry = platform.db.members.find((row) => row.portal_id === portal.id)
  if (entry) entry.members = []
  return portal
}

const sent = (platform: Platform) => callsTo(platform, 'members.add').map(({ body }) => body)

test('a portal is shared with several addresses by one call each, after invalid ones were named', async ({
  page,
  platform,
}) => {
  const { name } = prepare(platform, 'ann', 'bob', 'eve')
  await openPortalsTab(page)
  await act(page, name, 'Add user')
  const form = dialog(page, title)
  const field = form.getByLabel('Email')
  await field.fill('ann@portals.example, bob@; eve')
  await page.keyboard.press('Enter')
  const problems = ['The input is not valid E-mail!', 'bob@: nothing after the @.', 'eve: missing @.']
  for (const problem of problems) await expect(form.getByText(problem)).toBeVisible()
  expect(sent(platform)).toEqual([])

  await field.fill('ann@portals.example, bob@portals.example\nANN@portals.example eve@portals.example')
  const gate = platform.gate('members.add')
  await page.keyboard.press('Enter')
  await expect(button(form, 'Sharing 1 of 3…')).toBeDisabled()
  await expect(field).not.toBeEditable()
  await expect.poll(() => sent(platform)).toEqual([{ email: 'ann@portals.example' }])
  gate.release()
  await expect(form).toHaveCount(0)
  const emails = ['ann', 'bob', 'eve'].map((local) => `${local}@portals.example`)
  await expectMembers(page, name, emails)
  await expect.poll(() => sent(platform)).toEqual(emails.map((email) => ({ email })))
})

test(
  'each address shows its result; the others stay in the field for another try',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = prepare(platform, 'ann', 'bob', 'eve')
    platform.db.members.find((row) => row.portal_id === id)?.members.push('bob@portals.example')
    await openPortalsTab(page)
    await act(page, name, 'Add user')
    const form = dialog(page, title)
    const field = form.getByLabel('Email')
    const lines = form.getByRole('list', { name: 'Results' }).getByRole('listitem')
    await field.fill('ann@portals.example bob@portals.example new@portals.example')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Shared with 1 of 3')).toBeVisible()
    await expect(lines).toHaveText([
      'ann@portals.exampleShared',
      'bob@portals.exampleAlready a member',
      'new@portals.exampleUser is not registered, Please click here to invite.',
    ])
    await expect(field).toHaveValue('bob@portals.example\nnew@portals.example')
    await expect(form.getByRole('alert')).toHaveText('MemberPortal is already shared with this email address.')

    await field.fill('new@portals.example eve@portals.example')
    await expect(lines).toHaveCount(2)
    await button(form, 'click here').click()
    await expect(lines.nth(1)).toHaveText('new@portals.exampleInvited')
    await expect(field).toHaveValue('eve@portals.example')
    platform.fault('members.add', { kind: 500, times: 1 })
    await button(form, 'Share').click()
    await expect(lines.filter({ hasText: 'eve@portals.example' })).toContainText('Failed')
    await button(form, 'Retry eve@portals.example').click()
    await expect(form).toHaveCount(0)
    await expectMembers(page, name, ['bob@portals.example', 'ann@portals.example', 'eve@portals.example'])
  },
)

test(
  'sharing continues after its dialog was left, and a toast reports a failure',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = prepare(platform, 'ann')
    await openPortalsTab(page)
    await act(page, name, 'Members')
    const form = dialog(page, `Members of ${name}`)
    await form.getByLabel('Email').fill('ann@portals.example new@portals.example')
    const gate = platform.gate('members.add')
    await page.keyboard.press('Enter')
    await expect(button(form, 'Sharing 1 of 2…')).toBeVisible()
    await page.keyboard.press('Escape')
    await button(dialog(page, 'Still saving. Leave anyway?'), 'Stay').click()
    // The history returns to the dialog asynchronously.
    await expectPath(page, portalOverlay(`${id}/members`))
    await page.keyboard.press('Escape')
    await button(dialog(page, 'Still saving. Leave anyway?'), 'Leave').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    gate.release()
    await expectMessage(page, 'Member', 'User is not Register.')
    await expectMembers(page, name, ['ann@portals.example'])
  },
)

test(
  'the dialog of members stays open after sharing and lists the new member',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = prepare(platform, 'ann')
    await openPortalsTab(page)
    await act(page, name, 'Members')
    const form = dialog(page, `Members of ${name}`)
    await form.getByLabel('Email').fill('ann@portals.example')
    await button(form, 'Share').click()
    await expect(form.getByRole('list', { name: `Members of ${name}` })).toContainText('ann@portals.example')
    await expect(form.getByLabel('Email')).toHaveValue('')
    await form.getByLabel('Email').fill('typed')
    await page.keyboard.press('Escape')
    await button(dialog(page, confirmations.leave), 'Keep editing').click()
    await expect(form.getByLabel('Email')).toHaveValue('typed')
  },
)
