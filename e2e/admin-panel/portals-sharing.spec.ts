import {
  act,
  button,
  confirmations,
  dialog,
  expectMembers,
  link,
  menuButton,
  openPortalsTab,
} from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'

test.use({ scenario: { portals: 4 } })

test('a portal is shared with a registered user in any spelling of the address, and the access is removed', async ({
  page,
  platform,
}) => {
  const { id, name } = portalAt(platform, 3)
  const members = platform.db.members.find((row) => row.portal_id === id)
  if (members) members.members = []
  await openPortalsTab(page)
  await act(page, name, 'Add user')
  const form = dialog(page, 'Share Portal With Member')
  await expect(form.getByLabel('Email')).toBeFocused()
  for (const typed of ['', 'operator', 'a b@portals.example']) {
    await form.getByLabel('Email').fill(typed)
    await page.keyboard.press('Enter')
    await expect(form.getByText('The input is not valid E-mail!')).toBeVisible()
  }
  await form.getByLabel('Email').fill('  Operator@Portals.example ')
  // The response comes after the second click.
  const gate = platform.gate('members.add')
  await button(form, 'Share').dblclick()
  gate.release()
  await expectMessage(page, 'Member', 'Portal has been Shared successfully')
  await expect(form).toHaveCount(0)
  await expect(menuButton(page, name)).toBeFocused()
  await expectMembers(page, name, ['Operator@Portals.example'])
  await expect
    .poll(() => callsTo(platform, 'members.add'))
    .toMatchObject([{ method: 'POST', path: `/v1/portals/${id}/members`, body: { email: 'Operator@Portals.example' } }])

  await act(page, name, 'Add user')
  await form.getByLabel('Email').fill('operator@portals.example')
  await button(form, 'Share').click()
  await expectMessage(page, 'Member', 'Portal is already shared with this email address.')
  await expect(form.getByText('User is not registered')).toHaveCount(0)
  // Nothing is left to share.
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  const remove = button(page, `Remove Operator@Portals.example from ${name}`)
  await remove.click()
  const confirmation = dialog(page, confirmations.remove)
  await button(confirmation, 'No').click()
  await expect(remove).toBeFocused()
  await remove.click()
  await button(confirmation, 'Yes').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectMembers(page, name, [])
  await expect(link(page, `Add user to ${name}`)).toBeFocused()
  await expect
    .poll(() => callsTo(platform, 'members.remove'))
    .toMatchObject([
      { method: 'DELETE', path: `/v1/portals/${id}/members`, body: { email: 'Operator@Portals.example' } },
    ])
})

test('an unregistered user is invited', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name } = portalAt(platform, 0)
  await openPortalsTab(page)
  await act(page, name, 'Add user')
  const form = dialog(page, 'Share Portal With Member')
  const line = form.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await form.getByLabel('Email').fill('new@portals.example')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Member', 'User is not Register.')
  const offer = 'User is not registered, Please click here to invite.'
  await expect(line).toHaveText(`new@portals.example${offer}`)
  await form.getByLabel('Email').fill('other@portals.example')
  await expect(line).toHaveCount(0)
  await form.getByLabel('Email').fill('new@portals.example')

  platform.fault('members.invite', { kind: 500, times: 1 })
  await button(line, 'click here').click()
  await expectMessage(page, 'Invite', 'Some thing went wrong while making the request')
  const gate = platform.gate('members.invite')
  await button(line, 'click here').click()
  await expect(line).toHaveText('new@portals.exampleInviting User...')
  await expect(button(line, 'Inviting User...')).toBeFocused()
  gate.release()
  await expect(form).toHaveCount(0)
  await expect
    .poll(() => callsTo(platform, 'members.invite').at(-1))
    .toMatchObject({
      method: 'POST',
      path: '/v1/users/invite',
      body: { email: 'new@portals.example' },
    })
  expect(platform.db.mails.all()).toMatchObject([{ kind: 'invite', to: 'new@portals.example' }])
})
