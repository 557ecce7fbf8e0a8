import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import { openApp } from './test-app.tsx'
import { expectTyped, formPart, panel, restoredPattern, restoredText, type, type FormCase } from './test-forms.ts'
import {
  button,
  expectExpired,
  expireElsewhere,
  hrefOf,
  logIn,
  logOutElsewhere,
  signInElsewhere,
} from './test-session.ts'

function recordTexts(...texts: string[]): string[] {
  const seen: string[] = []
  const check = () => {
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    const page = [document.body.textContent, location.href, ...typed].join('\n')
    seen.push(...texts.filter((text) => page.includes(text)))
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  // Test files share the document.
  onTestFinished(() => observer.disconnect())
  check()
  return seen
}

describe('typed input', () => {
  const form: FormCase = { path: `${panel}/portals/add`, typed: { Name: 'Half a na' }, submit: 'Add Portal', leave: '' }

  it('is restored after the session expires in another tab, and after it expires again', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    expireElsewhere()
    await expectExpired(app)
    await logIn(app, 'admin')
    await expectTyped(form, { Domain: '', Name: 'Half a na', Username: '', Password: '' })

    await app.user.type((await formPart(form)).getByLabelText('Name'), 'me')
    expireElsewhere()
    await expectExpired(app)
    await logIn(app, 'admin')
    await expectTyped(form, { Name: 'Half a name' })
    expect(hrefOf(app)).toBe(form.path)

    await app.user.click(await button('Cancel'))
    await app.user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await app.user.click(await screen.findByRole('link', { name: 'Add Portal' }))
    await expectTyped(form, { Name: '' })
    expect(screen.queryByText(restoredPattern)).not.toBeInTheDocument()
  })

  it('and its address are discarded when another user signs in', async () => {
    const app = openApp(`${panel}/portals/add?q=o`, { portals: 4 })
    await type(app, form)
    expireElsewhere()
    await expectExpired(app)
    expect(JSON.stringify(app.router.state.location.search)).toBe('{}')
    const seen = recordTexts('Half a na', 'q=o', restoredText)
    const calls = app.platform.calls.length
    await logIn(app, 'operator')
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard')
    expect(seen).toEqual([])
    await waitFor(() => {
      const [, token] = (app.platform.calls.at(-1)?.headers.authorization ?? '').split(' ')
      expect(app.platform.db.sessions.userOf(token ?? '')).toBe('502')
    })
    expect(JSON.stringify(app.platform.calls.slice(calls))).not.toContain('Half a na')

    logOutElsewhere()
    await logIn(app, 'admin')
    await app.user.click(await screen.findByRole('link', { name: 'Admin Panel' }))
    await app.user.click(await screen.findByRole('link', { name: 'Add Portal' }))
    await expectTyped(form, { Name: '' })
  })

  it('is discarded after a log-out in another tab, without a confirmation or a return address', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    logOutElsewhere()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(hrefOf(app)).toBe('/user/login')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await logIn(app, 'admin')
    await app.user.click(await screen.findByRole('link', { name: 'Admin Panel' }))
    await app.user.click(await screen.findByRole('link', { name: 'Add Portal' }))
    await expectTyped(form, { Name: '' })
  })

  it('and all shown data are removed when another tab signs in another user', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    const first = app.platform.db.portals[0]?.name ?? ''
    expect(await screen.findByText(first)).toBeInTheDocument()
    for (const account of ['operator', 'admin'] as const) {
      const gate = app.platform.gate('portals.list')
      signInElsewhere(app, account)
      const name = demoAccounts.find((one) => one.account === account)?.name.toUpperCase() ?? ''
      await waitFor(() => expect(within(screen.getByRole('banner')).getByText(name)).toBeVisible())
      expect(screen.queryByText(first)).not.toBeInTheDocument()
      expect(screen.queryByDisplayValue(/Half a na/)).not.toBeInTheDocument()
      gate.release()
      expect(await screen.findByText(first)).toBeVisible()
      expect(hrefOf(app)).toBe('/dashboard')
    }
  })
})

describe('a page restored from the back/forward cache', () => {
  it('opens the login page if the user has signed out', async () => {
    const app = openApp('/dashboard', { portals: 2 })
    const name = app.platform.db.portals[0]?.name ?? ''
    expect(await screen.findByText(name)).toBeVisible()
    localStorage.removeItem('user')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.queryByText(name)).not.toBeInTheDocument()
  })
})
