import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FaultKind } from '#mocks/scenario.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp, openAppAt } from './test-app.tsx'
import { confirmationTitle, expectTyped, panel, type, type FormCase } from './test-forms.ts'
import { daysNotSaved, failToSaveDays } from './test-toasts.ts'
import { nothingPending, startPaused } from './test-screen.ts'
import { expectLoginPage, logIn, logOut, type App } from './test-session.ts'

const warnings = () =>
  screen.queryAllByRole('alert').filter(({ textContent }) => /couldn’t reach the server/i.test(textContent))

const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state])

const logOuts = ({ platform }: App) => callsTo(platform, 'users.logout')
const responded = (app: App) => waitFor(() => expect(logOuts(app).at(-1)?.status).toEqual(expect.any(Number)))

describe('logging out', () => {
  it('ends the session before the server has responded', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1 })
    const gate = app.platform.gate('users.logout')
    await logOut(app)
    await expectLoginPage(app)
    expect(logOuts(app)).toMatchObject([{ path: '/v1/users/501/logout', status: null }])
    expect(kept()).not.toContain(app.platform.tokenOf('admin'))
    gate.release()
  })

  it('removes the toasts of the user', async () => {
    startPaused()
    const app = openApp(panel, { portals: 1 })
    await failToSaveDays(app)
    expect(await screen.findByRole('alert')).toHaveTextContent(daysNotSaved.title)
    await logOut(app)
    await expectLoginPage(app)
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('needs a confirmation with unsaved input, and discards it', async () => {
    startPaused()
    const form: FormCase = {
      path: '/account-setting',
      typed: { 'Old password': 'Admin#2026', 'New password': 'Next#2026' },
      submit: '',
      leave: '',
    }
    const app = openApp(form.path, { portals: 1 })
    await type(app, form)
    await logOut(app)
    const question = within(await screen.findByRole('dialog', { name: confirmationTitle }))
    await app.user.click(question.getByRole('button', { name: 'Discard' }))
    await expectLoginPage(app)
    expect(kept()).not.toContain('Next#2026')
    await logIn(app, 'admin')
    await app.user.click(await screen.findByRole('link', { name: 'Settings' }))
    await expectTyped(form, { 'Old password': '', 'New password': '' })
    expect(screen.queryByText(/^What you had typed/)).not.toBeInTheDocument()
  })

  it('is done at /user/logout, and there leads to the login page without a call if nobody is signed in', async () => {
    const app = openApp('/user/logout', { portals: 1 })
    await expectLoginPage(app)
    await responded(app)
    expect(logOuts(app)).toHaveLength(1)
    const calls = app.platform.calls.length
    await act(() => app.router.navigate({ href: '/user/logout' }))
    await expectLoginPage(app)
    expect(app.platform.calls).toHaveLength(calls)
  })
})

describe('a log-out that the server', () => {
  // An HTML page comes from a proxy in front of the server.
  const failures = [401, 404, 500, 503, 'drop', 'html'] satisfies FaultKind[]
  // Any 2xx response is a success; with 400 the session has ended before.
  const successes = [400, 'empty', 'truncated', 'wrong-shape'] satisfies FaultKind[]

  it.each([
    ['refuses or does not get signs out in this browser, with one warning', failures, 1],
    ['shows no message for any other response', successes, 0],
  ] as const)('%s', async (_, kinds, count) => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1 })
    for (const kind of kinds) {
      app.platform.fault('users.logout', { kind })
      const before = logOuts(app).length
      await logOut(app)
      await expectLoginPage(app)
      await responded(app)
      await nothingPending()
      await waitFor(() => expect([kind, warnings().length]).toEqual([kind, count]))
      expect(screen.queryAllByRole('alert')).toHaveLength(count)
      expect(logOuts(app)).toHaveLength(before + 1)
      await logIn(app, 'admin')
    }
  })

  it('does not respond signs out in this browser, with a warning after 30 s', async () => {
    startPaused()
    const scenario = { now: '2026-03-04T09:30:00Z', portals: 1, faults: { 'users.logout': { kind: 'hang' } } } as const
    const app = openAppAt('/account-setting', scenario)
    await logOut(app)
    await expectLoginPage(app)
    await app.run(25_000)
    expect(logOuts(app)).toHaveLength(1)
    expect(warnings()).toEqual([])
    await app.run(6000)
    expect(warnings()).toHaveLength(1)
  })

  it('refuses after another user has logged in, which that user does not see', async () => {
    startPaused()
    const app = openApp('/account-setting', { portals: 1, faults: { 'users.logout': { kind: 500 } } })
    const gate = app.platform.gate('users.logout')
    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'operator')
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
    gate.release()
    await responded(app)
    await nothingPending()
    expect(warnings()).toEqual([])
  })
})
