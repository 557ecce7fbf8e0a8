import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, nothingPending, startPaused } from '#app/test-screen.ts'
import { button, expectLoginPage, type App } from '#app/test-session.ts'
import { callsTo } from '#mocks/test-calls.ts'

const conflict = 'Your email is already registered, please click on login button.'
const signedOut = { as: null, portals: 1 } as const

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const go = ({ router }: App, href: string) => act(() => router.navigate({ href }))
const inlineMessage = () => within(screen.getByRole('main')).queryByRole('status')

const toast = () => screen.findByRole('alert')

async function fill({ user }: App, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), text)
  }
}

function resetPath({ platform }: App): string {
  const [owner] = platform.db.users
  if (!owner) throw new Error('The platform has no users.')
  return `/user/reset-password/${platform.db.mails.send('reset', owner).token}`
}

const somethingWrong = 'Some thing went wrong while making the request'
const email = { Email: 'admin@portals.example' }
const newcomer = { Name: 'Nora', Email: 'nora@b.example', Password: 'Nora#2026', 'Confirm password': 'Nora#2026' }
const unverified = {
  id: '900',
  name: 'Nora',
  email: 'nora@b.example',
  password: 'Nora#2026',
  verified: false,
  is_admin: false,
  apm_admin: false,
}
const newPassword = { 'New password': 'Changed#2027', 'Confirm new password': 'Changed#2027' }

const browserState = () =>
  JSON.stringify([
    location.href,
    history.state,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
    document.title,
    document.documentElement.outerHTML,
  ])

it('every page has a title of its own, in the browser and as its heading', async () => {
  const app = openApp('/user/login', signedOut)
  for (const [path, title] of [
    ['/user/login', 'Log in'],
    ['/user/register', 'Register'],
    ['/user/forgot-password', 'Forgot password'],
    ['/user/resend-email', 'Resend Email Verification'],
    ['/user/reset-password/some.token', 'Reset password'],
    ['/user/verify?outcome=verified', 'Welcome!'],
  ] as const) {
    await go(app, path)
    expect(await heading(title)).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} · Portal Console`))
  }
})

it('a double click makes one call', async () => {
  const app = openApp('/user/forgot-password', signedOut)
  for (const [path, fields, name, endpoint, done] of [
    [resetPath(app), newPassword, 'Reset Password', 'accounts.resetPassword', () => expectLoginPage(app)],
    ['/user/forgot-password', email, 'Send Reset Link', 'accounts.forgotPassword', () => waitFor(inlineMessage)],
    ['/user/resend-email', email, 'Resend Email', 'accounts.resendConfirmation', toast],
  ] as const) {
    const gate = app.platform.gate(endpoint)
    await go(app, path)
    await fill(app, fields)
    await app.user.dblClick(await button(name))
    gate.release()
    await done()
    await nothingPending()
    expect(callsTo(app.platform, endpoint)).toHaveLength(1)
  }
})

it('leaving a page clears its form', async () => {
  const app = openApp('/user/register', signedOut)
  await fill(app, { Name: 'Nora New', Password: 'Nora#2026' })
  await app.user.click(screen.getByRole('link', { name: 'Log in' }))
  await heading('Log in')
  await app.user.click(screen.getByRole('link', { name: 'Register' }))
  await heading('Register')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

it('after a failure, the button that was pressed by a key has the focus again', async () => {
  const app = openApp('/user/login', { ...signedOut, faults: { 'users.login': { kind: 401 } } })
  await fill(app, { Email: 'admin@portals.example', Password: 'wrong' })
  const submit = await button('Log in')
  act(() => submit.focus())
  await app.user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(submit).toHaveFocus())
})

it.each([
  ['/user/login', { Email: 'a@b.example', Password: 'x' }, 'Log in', 'users.login', 401, 'Incorrect password!'],
  ['/user/register', newcomer, 'Register', 'accounts.register', 409, 'Email address already exists'],
  ['/user/register', newcomer, 'Register', 'accounts.register', 500, somethingWrong],
  ['/user/register', newcomer, 'Register', 'accounts.register', 'drop', somethingWrong],
  ['/user/register', newcomer, 'Register', 'accounts.register', 'html', somethingWrong],
  ['/user/forgot-password', email, 'Send Reset Link', 'accounts.forgotPassword', 404, somethingWrong],
  ['/user/resend-email', email, 'Resend Email', 'accounts.resendConfirmation', 409, 'Email is already confirmed.'],
  ['/user/reset-password/x', newPassword, 'Reset Password', 'accounts.resetPassword', 400, 'Invalid Token'],
] as const)(
  '%s shows a failed call in its form only: %j, %s, %s, %s',
  async (path, fields, name, endpoint, kind, text) => {
    const app = openApp(path, { ...signedOut, faults: { [endpoint]: { kind, message: '' } } })
    await fill(app, fields)
    await app.user.click(await button(name))
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(text)
    await nothingPending()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    for (const [label, typed] of Object.entries(fields)) expect(screen.getByLabelText(label)).toHaveValue(typed)
  },
)

it.each([
  ['/user/login', 'Email'],
  ['/user/register', 'Name'],
  ['/user/forgot-password', 'Email'],
  ['/user/resend-email', 'Email'],
  ['/user/reset-password/x', 'New password'],
])('%s opens with the focus on %s', async (path, label) => {
  openApp(path, signedOut)
  expect(await screen.findByLabelText(label)).toHaveFocus()
})

it('the success of a reset link is shown once, that of a resent email in the page', async () => {
  const app = openApp('/user/forgot-password', signedOut)
  await fill(app, email)
  await app.user.click(await button('Send Reset Link'))
  expect(await screen.findByText('Please check your email and verify the token.')).toBeVisible()
  expect(inlineMessage()).not.toBeInTheDocument()
})

it('a resent email is confirmed in the page, until the next attempt fails', async () => {
  const app = openApp('/user/resend-email', signedOut)
  app.platform.db.users.push(unverified)
  await fill(app, { Email: unverified.email })
  await app.user.click(await button('Resend Email'))
  await waitFor(() => expect(inlineMessage()).toHaveTextContent(unverified.email))
  app.platform.fault('accounts.resendConfirmation', { kind: 500 })
  await app.user.click(await button('Resend Email'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(inlineMessage()).not.toBeInTheDocument()
})

describe('a link of an email', () => {
  it('still works for a user who is signed in, and its button leads to the dashboard', async () => {
    startPaused()
    const app = openApp('/user/verify/some.token', { portals: 1 })
    expect(await screen.findByText(conflict)).toBeVisible()
    expect(callsTo(app.platform, 'accounts.confirm')).toHaveLength(1)
    await app.user.click(screen.getByRole('link', { name: 'Login' }))
    expect(await heading('Commission')).toBeVisible()
  })

  it('that fails leaves no token in the page either', async () => {
    const app = openApp('/user/verify/made.up.token', signedOut)
    expect(await screen.findByText(conflict)).toBeVisible()
    await nothingPending()
    expect(browserState()).not.toContain('made.up.token')
    await app.user.click(screen.getByRole('link', { name: 'Login' }))
    await expectLoginPage(app)
  })

  it('for a new password keeps its token in the address until the reset succeeds', async () => {
    const app = openApp('/user/forgot-password', signedOut)
    await heading('Forgot password')
    const path = resetPath(app)
    const token = path.split('/').at(-1) ?? ''
    await go(app, path)
    app.platform.fault('accounts.resetPassword', { kind: 500, times: 1 })
    await fill(app, newPassword)
    await app.user.click(await button('Reset Password'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(address()).toBe(path)

    await app.user.click(await button('Reset Password'))
    await expectLoginPage(app)
    await nothingPending()
    expect(browserState()).not.toContain(token)
    act(() => app.router.history.back())
    expect(await heading('Forgot password')).toBeVisible()
    const paths = callsTo(app.platform, 'accounts.resetPassword').map((call) => call.path)
    expect(paths).toEqual([`/v1/users/reset-password/${token}`, `/v1/users/reset-password/${token}`])
  })
})
