import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import type { Scenario } from '#mocks/scenario.ts'

const weak =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'
const mismatch = 'The two passwords that you entered do not match!'

const field = (label: string) => screen.findByLabelText(label)
const button = () => screen.findByRole('button', { name: /^(Update Account|Updating\.\.\.)$/ })
const callCount = ({ platform }: ReturnType<typeof openApp>) =>
  platform.calls.filter(({ endpoint }) => endpoint === 'accounts.updatePassword').length

async function fill({ user }: ReturnType<typeof openApp>, old: string, next: string, confirm = next) {
  await user.type(await field('Old password'), old)
  await user.type(await field('New password'), next)
  await user.type(await field('Confirm password'), confirm)
}

const open = (scenario: Partial<Scenario> = {}) => openApp('/account-setting', { portals: 1, ...scenario })

describe('account settings', () => {
  it.each(['/account-setting', '/dashboard/account-setting', '/commissionDashboard/account-setting'])(
    '%s shows the signed-in user in disabled fields',
    async (path) => {
      openApp(path, { portals: 1 })
      const card = await screen.findByRole('region', { name: 'Account Info' })
      expect(within(card).getByLabelText('Username')).toHaveValue('Ada Admin')
      expect(within(card).getByLabelText('Email')).toHaveValue('admin@portals.example')
      for (const input of within(card).getAllByRole('textbox')) expect(input).toBeDisabled()
    },
  )

  it.each([
    [
      '',
      '',
      '',
      ['Please input your old password!', 'Please input your new password!', 'Please confirm your password!'],
    ],
    ['x', 'short1!', 'short1!', [weak]],
    ['x', 'nodigits!!', 'nodigits!!', [weak]],
    ['x', 'under_score1!', 'under_score1!', [weak]],
    ['x', 'quoted"1!aa', 'quoted"1!aa', [weak]],
    ['x', 'Next#2026', 'Other#2026', [mismatch]],
  ])('old %j, new %j, confirm %j: sends nothing and shows every error', async (old, next, confirm, errors) => {
    const app = open()
    for (const [label, text] of [
      ['Old password', old],
      ['New password', next],
      ['Confirm password', confirm],
    ] as const) {
      if (text !== '') await app.user.type(await field(label), text.replaceAll('{', '{{'))
    }
    await app.user.click(await button())
    for (const text of errors) expect(await screen.findByText(text)).toBeVisible()
    expect(callCount(app)).toBe(0)
  })

  it('sends the old and the new password once, shows Updating... during the call, then resets with a toast', async () => {
    const app = open()
    await fill(app, 'Admin#2026', 'Next#2026')
    const gate = app.platform.gate('accounts.updatePassword')
    await app.user.click(await button())
    expect(await button()).toHaveTextContent('Updating...')
    expect(await button()).toHaveAttribute('aria-disabled', 'true')
    await app.user.click(await button())
    await app.user.keyboard('{Enter}')
    gate.release()
    expect(await screen.findByText('Account has been successfully Updated')).toBeVisible()
    await waitFor(async () => expect(await field('Old password')).toHaveValue(''))
    expect(await field('New password')).toHaveValue('')
    expect(await field('Confirm password')).toHaveValue('')
    expect(await button()).toHaveTextContent('Update Account')
    expect(callCount(app)).toBe(1)
    expect(app.platform.calls.at(-1)).toMatchObject({
      path: '/v1/users/501/update-password',
      body: { old_password: 'Admin#2026', new_password: 'Next#2026' },
    })
    expect(await field('Old password')).toHaveFocus()
    await app.user.click(await field('Old password'))
    await app.user.tab()
    expect(await screen.findByText('Please input your old password!')).toBeVisible()
    expect(screen.queryByText('Please confirm your password!')).not.toBeInTheDocument()
  })

  it.each([
    [400, 'Old password is not correct, Please Try Again!'],
    [401, 'Some thing went wrong while making the request'],
    [500, 'Some thing went wrong while making the request'],
    ['drop', 'Some thing went wrong while making the request'],
  ] as const)('a failed call (%s) shows its error only in the form, which resets', async (kind, text) => {
    const app = open({ faults: { 'accounts.updatePassword': { kind, message: 'Said by the server' } } })
    await fill(app, 'wrong', 'Next#2026')
    await app.user.click(await button())
    const form = await screen.findByRole('form', { name: 'Update Password' })
    expect(await within(form).findByRole('alert')).toHaveTextContent(text)
    expect(within(form).getByRole('alert')).toHaveTextContent('Update account')
    await waitFor(async () => expect(await field('Old password')).toHaveValue(''))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText('Said by the server')).not.toBeInTheDocument()
  })

  it('a 401 fetches the current user once, and the session continues if that succeeds', async () => {
    const app = open({ faults: { 'accounts.updatePassword': { kind: 401 } } })
    await fill(app, 'wrong', 'Next#2026')
    const userFetches = () => app.platform.calls.filter(({ endpoint }) => endpoint === 'users.current').length
    await waitFor(() => expect(userFetches()).toBe(1))
    await app.user.click(await button())
    await waitFor(() => expect(userFetches()).toBe(2))
    expect(await screen.findByRole('region', { name: 'Account Info' })).toBeVisible()
    expect(localStorage.getItem('user')).not.toBeNull()
  })

  it('needs a confirmation to leave typed passwords', async () => {
    const app = open()
    await app.user.type(await field('Old password'), 'x')
    await app.user.click(screen.getByRole('link', { name: 'Commission' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Discard changes?' })
    await app.user.click(within(confirmation).getByRole('button', { name: 'Keep editing' }))
    expect(await field('Old password')).toHaveValue('x')
    await app.user.click(screen.getByRole('link', { name: 'Commission' }))
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
  })
})
