import { inspect } from 'node:util'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'

const token = 'q1w2e3.r4t5z6'
const verifyPage = `/user/verify/${token}`
const conflict = 'Your email is already registered, please click on login button.'

const callCount = ({ platform }: ReturnType<typeof openApp>) =>
  platform.calls.filter(({ endpoint }) => endpoint === 'accounts.confirm').length

describe('email verification', () => {
  it('shows the spinner with its label, calls once and then shows the welcome', async () => {
    const app = openApp('/user/login', { as: null })
    const user = app.platform.db.users[0] ?? { id: '', email: '' }
    const mail = app.platform.db.mails.send('verify', user)
    const gate = app.platform.gate('accounts.confirm')
    void app.router.navigate({ to: '/user/verify/$token', params: { token: mail.token } })
    expect(await screen.findByText('Verifing Email address')).toBeVisible()
    gate.release()
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/user/login')
    expect(callCount(app)).toBe(1)
    expect(window.location.pathname).toBe('/user/verify')
  })

  it('calls once, even if the router reloads its pages during the call', async () => {
    const app = openApp(verifyPage, { as: null })
    const gate = app.platform.gate('accounts.confirm')
    expect(await screen.findByText('Verifing Email address')).toBeVisible()
    await waitFor(() => expect(callCount(app)).toBe(1))
    void app.router.invalidate()
    void app.router.invalidate()
    gate.release()
    expect(await screen.findByText(conflict)).toBeVisible()
    expect(callCount(app)).toBe(1)
  })

  it('makes no call when its page is only preloaded', async () => {
    const app = openApp('/user/login', { as: null })
    await screen.findByRole('heading', { name: 'Log in' })
    await app.router.preloadRoute({ to: '/user/verify/$token', params: { token } })
    expect(app.platform.calls).toEqual([])
  })

  it('does not redirect a user who opened another page during the call', async () => {
    const app = openApp(verifyPage, { as: null })
    const gate = app.platform.gate('accounts.confirm')
    expect(await screen.findByText('Verifing Email address')).toBeVisible()
    await waitFor(() => expect(callCount(app)).toBe(1))
    await app.router.navigate({ to: '/user/register' })
    gate.release()
    await waitFor(() => expect(app.platform.calls.every(({ status }) => status !== null)).toBe(true))
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible()
    expect(window.location.pathname).toBe('/user/register')
  })

  it('also runs for a signed-in user', async () => {
    openApp(verifyPage)
    expect(await screen.findByText(conflict)).toBeVisible()
    expect(window.location.pathname).toBe('/user/verify')
  })

  it('leaves the token neither in the caches nor in the error', async () => {
    const app = openApp(verifyPage, { as: null, faults: { 'accounts.confirm': { kind: 'drop' } } })
    const { queryClient } = app.router.options.context
    const errors: unknown[] = []
    queryClient.getQueryCache().subscribe(({ query }) => errors.push(query.state.error))
    expect(await screen.findByText(conflict)).toBeVisible()
    const seen = errors.filter((error) => error instanceof Error)
    expect(seen).not.toEqual([])
    expect(inspect(seen, { depth: 8, showHidden: true })).not.toContain(token)
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    const queries = queryClient.getQueryCache().getAll()
    // Code that is loaded late.
    expect(queries.filter(({ queryKey }) => queryKey[0] !== 'part')).toEqual([])
    const stored = [window.history.state, Object.entries(sessionStorage), Object.entries(localStorage)]
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('a password reset', () => {
  it('removes its token and the password from the cache', async () => {
    const app = openApp('/user/login', { as: null })
    const owner = app.platform.db.users[0] ?? { id: '', email: '' }
    const mail = app.platform.db.mails.send('reset', owner)
    await app.router.navigate({ to: '/user/reset-password/$token', params: { token: mail.token } })
    await app.user.type(await screen.findByLabelText('New password'), 'Passw0rd!')
    await app.user.type(screen.getByLabelText('Confirm new password'), 'Passw0rd!{Enter}')
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    const { queryClient } = app.router.options.context
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
  })
})
