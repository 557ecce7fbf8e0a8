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
/** What the page itself says of a success. */
const inPlace = () => within(screen.getByRole('main')).queryByRole('status')

const notice = () => screen.findByRole('alert')

/** Types into the fields, by their labels. */
async function fill({ user }: App, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await user.type(await screen.findByLabelText(label), text)
  }
}

/** The address of a link for a new password. */
function resetPath({ platform }: App): string {
  const [owner] = platform.db.users
  if (!owner) throw new Error('The platform has no users.')
  return `/user/reset-password/${platform.db.mails.send('reset', owner).token}`
}

const newPassword = { 'New password': 'Changed#2027', 'Confirm new password': 'Changed#2027' }

/** All that the browser keeps of this page, and the page. */
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
    // oxlint-disable no-await-in-loop -- one page after the other
    await go(app, path)
    expect(await heading(title)).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} · Portal Console`))
    // oxlint-enable no-await-in-loop
  }
})

it('a double click makes one call', async () => {
  const app = openApp('/user/forgot-password', signedOut)
  const email = { Email: 'admin@portals.example' }
  for (const [path, fields, name, endpoint, done] of [
    [resetPath(app), newPassword, 'Reset Password', 'accounts.resetPassword', () => expectLoginPage(app)],
    ['/user/forgot-password', email, 'Send Reset Link', 'accounts.forgotPassword', () => waitFor(inPlace)],
    ['/user/resend-email', email, 'Resend Email', 'accounts.resendConfirmation', notice],
  ] as const) {
    const gate = app.platform.gate(endpoint)
    // oxlint-disable no-await-in-loop -- one page after the other
    await go(app, path)
    await fill(app, fields)
    await app.user.dblClick(await button(name))
    gate.release()
    await done()
    await nothingPending()
    // oxlint-enable no-await-in-loop
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

it('a sent link is also confirmed in the page, until the next attempt fails', async () => {
  const app = openApp('/user/forgot-password', signedOut)
  await fill(app, { Email: 'admin@portals.example' })
  await app.user.click(await button('Send Reset Link'))
  await waitFor(() => expect(inPlace()).toHaveTextContent('admin@portals.example'))
  app.platform.fault('accounts.forgotPassword', { kind: 500 })
  await app.user.click(await button('Send Reset Link'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(inPlace()).not.toBeInTheDocument()
})

describe('a link of an e-mail', () => {
  it('still works for a user who is signed in, and its button leads to the dashboard', async () => {
    startPaused()
    const app = openApp('/user/verify/some.token', { portals: 1 })
    expect(await screen.findByText(conflict)).toBeVisible()
    expect(callsTo(app.platform, 'accounts.confirm')).toHaveLength(1)
    await app.user.click(screen.getByRole('link', { name: 'Login' }))
    expect(await heading('Commission Dashboard')).toBeVisible()
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
