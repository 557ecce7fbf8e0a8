import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import type { DemoAccount } from '#mocks/scenario.ts'
import { choosePortals, failedRuns, fill, rowOf } from '#features/admin-panel/thresholds/test-parts.ts'
import { openApp } from './test-app.tsx'

type App = ReturnType<typeof openApp>

const keptText = 'What you had typed is still here'
const keptWords = new RegExp(`^${keptText}`)
const question = 'Leave without saving?'
const field = (label: string) => screen.findByLabelText(label)
const button = (name: string) => screen.findByRole('button', { name })
const hrefOf = ({ router }: App) => router.state.location.href

/** Waits until the login page is there and says that the session has expired; its address says nothing else. */
async function expectExpired(app: App): Promise<void> {
  expect(await screen.findByText('Your session has expired')).toBeVisible()
  expect(hrefOf(app)).toBe('/user/login#sessionExpired')
  expect(localStorage.getItem('user')).toBeNull()
}

async function logIn({ user }: App, account: DemoAccount): Promise<void> {
  const { email, password } = demoAccounts.find((one) => one.account === account) ?? { email: '', password: '' }
  await user.type(await field('E-mail'), email)
  await user.type(await field('Password'), password)
  await user.click(await button('Log in'))
}

/** What another tab of the browser does to this one when the session expires there. */
function expireElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '"expired"' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue: '"expired"', newValue: null }))
}

/** What another tab does when a person logs out there. */
function logOutElsewhere(): void {
  localStorage.removeItem('user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }))
}

/** From now on, those of the texts that ever stood on the page, in an input or in the address, be it for a moment. */
function watchFor(...texts: string[]): string[] {
  const seen: string[] = []
  const look = () => {
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    const page = [document.body.textContent, location.href, ...typed].join('\n')
    seen.push(...texts.filter((text) => page.includes(text)))
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  look()
  return seen
}

/** What another tab does when a person signs in there, in the place of whoever was signed in. */
function signInElsewhere({ platform }: App, account: DemoAccount): void {
  localStorage.setItem('user', JSON.stringify(platform.storedUser(account)))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: localStorage.getItem('user') }))
}

interface FormCase {
  path: string
  /** By label, in the order they are typed. */
  typed: Record<string, string>
  /** What sends it. */
  submit: string
  /** What leads out of it. */
  leave: string
}

const panel = '/commissionDashboard/admin-panel'
const apmPanel = '/apm-dashboard/apm-admin-panel'
const newPortal = { Domain: 'birch.example', Name: 'Birch', Username: 'svc-birch', Password: ' typed secret ' }

const forms: Record<string, FormCase> = {
  'add portal': { path: `${panel}?q=a&dialog=add`, typed: newPortal, submit: 'Add Portal', leave: 'Cancel' },
  'edit portal': {
    path: `/dashboard/admin-panel?order=desc&dialog=edit&portal=1002`,
    typed: { Name: 'Renamed', Password: 'typed secret', 'Confirm password': 'typed secret' },
    submit: 'Update',
    leave: 'Cancel',
  },
  'share portal': {
    path: `${panel}?dialog=share&portal=1003`,
    typed: { 'E-mail': 'guest@portals.example' },
    submit: 'Share',
    leave: 'Cancel',
  },
  'add APM portal': { path: `${apmPanel}?dialog=add`, typed: newPortal, submit: 'Add Portal', leave: 'Cancel' },
  'edit APM portal': {
    path: `${apmPanel}?q=p&dialog=edit&portal=2001`,
    typed: { Name: 'Renamed', Password: 'typed secret' },
    submit: 'Update',
    leave: 'Cancel',
  },
  'update password': {
    path: '/dashboard/account-setting',
    typed: { 'Old password': 'Admin#2026', 'New password': 'Next#2026', 'Confirm password': 'Next#2026' },
    submit: 'Update Account',
    leave: 'Commission',
  },
}

/** The part of the page that holds the form. */
const formPart = async ({ path }: FormCase) =>
  path.includes('dialog=') ? within(await screen.findByRole('dialog')) : within(await screen.findByRole('main'))

async function type(app: App, form: FormCase): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(form.typed)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person types
    const input = await part.findByLabelText(label)
    // oxlint-disable-next-line no-await-in-loop
    await app.user.clear(input)
    // oxlint-disable-next-line no-await-in-loop
    await app.user.type(input, text)
  }
}

async function expectTyped(form: FormCase, typed = form.typed): Promise<void> {
  const part = await formPart(form)
  for (const [label, text] of Object.entries(typed)) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await part.findByLabelText(label)).toHaveValue(text)
  }
}

describe.each(Object.entries(forms))('%s, when the token is not known any more', (_name, form) => {
  it('is there again after its own refused call, unsaved, and works', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    app.platform.revokeTokens()
    await app.user.click((await formPart(form)).getByRole('button', { name: form.submit }))
    await expectExpired(app)
    for (const text of Object.values(form.typed)) expect(screen.queryByDisplayValue(text)).not.toBeInTheDocument()

    await logIn(app, 'admin')
    expect(await screen.findByText(keptWords)).toBeVisible()
    expect(hrefOf(app)).toBe(form.path)
    await expectTyped(form)
    const part = await formPart(form)
    const leave = form.leave === 'Cancel' ? part.getByRole('button', { name: 'Cancel' }) : screen.getByText(form.leave)
    await app.user.click(leave)
    const asked = within(await screen.findByRole('dialog', { name: question }))
    await app.user.click(asked.getByRole('button', { name: 'Stay' }))
    await expectTyped(form)

    const calls = app.platform.calls.length
    await app.user.click(part.getByRole('button', { name: form.submit }))
    await waitFor(() => expect(app.platform.calls.length).toBeGreaterThan(calls))
    const [call] = app.platform.calls.slice(calls)
    const sent = Object.values(z.parse(z.record(z.string(), z.unknown()), call?.body))
    for (const text of Object.values(form.typed)) expect(sent).toContain(text)
  })
})

describe('what was typed', () => {
  const form: FormCase = { path: `${panel}?dialog=add`, typed: { Name: 'Half a na' }, submit: 'Add Portal', leave: '' }

  it('is kept half-way too when the session expires in another tab, and again when it expires again', async () => {
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

    // Once left, it is gone.
    await app.user.click(await button('Cancel'))
    await app.user.click(await button('Leave'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await app.user.click(await button('Add Portal'))
    await expectTyped(form, { Name: '' })
    expect(screen.queryByText(keptWords)).not.toBeInTheDocument()
  })

  it('and the place are nothing for another user, and are gone after that', async () => {
    const app = openApp(`${panel}?q=o&dialog=add`, { portals: 4 })
    await type(app, form)
    expireElsewhere()
    await expectExpired(app)
    expect(JSON.stringify(app.router.state.location.search)).toBe('{}')
    const seen = watchFor('Half a na', 'q=o', keptText)
    const calls = app.platform.calls.length
    await logIn(app, 'operator')
    expect(await screen.findByRole('heading', { name: 'Commission Dashboard' })).toBeVisible()
    expect(hrefOf(app)).toBe('/dashboard')
    expect(seen).toEqual([])
    const [, token] = (app.platform.calls.at(-1)?.headers.authorization ?? '').split(' ')
    expect(app.platform.db.sessions.userOf(token ?? '')).toBe('502')
    expect(JSON.stringify(app.platform.calls.slice(calls))).not.toContain('Half a na')

    logOutElsewhere()
    await logIn(app, 'admin')
    await app.user.click(await screen.findByRole('link', { name: 'Admin Panel' }))
    await app.user.click(await button('Add Portal'))
    await expectTyped(form, { Name: '' })
  })

  it('is gone after a log-out in another tab, without a question and without a way back', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    logOutElsewhere()
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(hrefOf(app)).toBe('/user/login')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await logIn(app, 'admin')
    await app.user.click(await screen.findByRole('link', { name: 'Admin Panel' }))
    await app.user.click(await button('Add Portal'))
    await expectTyped(form, { Name: '' })
  })

  it('and all that was shown go when another tab signs in another user in the place of this one', async () => {
    const app = openApp(form.path, { portals: 4 })
    await type(app, form)
    const first = app.platform.db.portals[0]?.name ?? ''
    expect(screen.getByText(first)).toBeInTheDocument()
    for (const account of ['operator', 'admin'] as const) {
      const gate = app.platform.gate('portals.list')
      signInElsewhere(app, account)
      const name = demoAccounts.find((one) => one.account === account)?.name.toUpperCase() ?? ''
      // oxlint-disable-next-line no-await-in-loop -- one user after the other
      expect(await within(screen.getByRole('banner')).findByText(name)).toBeVisible()
      expect(screen.queryByText(first)).not.toBeInTheDocument()
      expect(screen.queryByDisplayValue(/Half a na/)).not.toBeInTheDocument()
      gate.release()
      // oxlint-disable-next-line no-await-in-loop
      expect(await screen.findByText(first)).toBeVisible()
      expect(hrefOf(app)).toBe('/dashboard')
    }
  })
})

describe('thresholds half-way set', () => {
  const path = '/commissionDashboard/admin-panel/threshold?step=1'

  it('are there again in the step they were in, rows and chosen portals', async () => {
    const app = openApp(path, { portals: 4 })
    const [one] = app.platform.db.portals
    await screen.findByRole('group', { name: 'Threshold 1' })
    await fill(app.user, 1, failedRuns)
    await app.user.click(await button('Add field'))
    await fill(app.user, 2, { name: 'No name', field: 'Batch Name', comparison: 'is empty', time: '5' })
    await app.user.click(await button('Next'))
    await choosePortals(app.user, one?.name ?? '')
    app.platform.revokeTokens()
    await app.user.click(await button('Apply Threshold'))
    await expectExpired(app)
    await logIn(app, 'admin')

    expect(await screen.findByText('1 of 4 portals chosen')).toBeVisible()
    expect(screen.getByText(keptWords)).toBeVisible()
    expect(hrefOf(app)).toBe(path.replace('step=1', 'step=2'))
    await app.user.click(await button('Cancel'))
    await app.user.click(within(await screen.findByRole('dialog', { name: question })).getByText('Stay'))
    await app.user.click(await button('Apply Threshold'))
    expect(await rowOf('Failed runs')).toBeVisible()
    expect(app.platform.calls.findLast(({ endpoint }) => endpoint === 'thresholds.add')?.body).toEqual({
      thresholds: [
        { name: 'Failed runs', key: 'Status', condition: 'equals', value: 'Failed', threshold_time: 30 },
        { name: 'No name', key: 'Batch Name', condition: 'is empty', value: '', threshold_time: 5 },
      ],
      portals: ['1001'],
    })
  })
})

const days = async (name: string) => screen.findByRole('spinbutton', { name: `Pipeline days of ${name}, 0 for all` })

async function openEditor(app: App, at: number): Promise<string> {
  const name = app.platform.db.portals[at]?.name ?? ''
  await app.user.click(await button(`Edit pipeline days of ${name}`))
  return name
}

describe('pipeline days that are typed', () => {
  it('are there again, and so are those whose saving was refused', async () => {
    const app = openApp(`${panel}?order=desc`, { portals: 4 })
    const name = await openEditor(app, 1)
    await app.user.clear(await days(name))
    await app.user.type(await days(name), '77')
    expireElsewhere()
    await expectExpired(app)
    await logIn(app, 'admin')
    expect(await days(name)).toHaveValue(77)
    expect(screen.getByText(keptWords)).toHaveTextContent(`pipeline days of ${name}`)
    expect(hrefOf(app)).toBe(`${panel}?order=desc`)

    app.platform.revokeTokens()
    await app.user.keyboard('{Enter}')
    await expectExpired(app)
    await logIn(app, 'admin')
    expect(await days(name)).toHaveValue(77)
    await app.user.click(await button(`Save pipeline days of ${name}`))
    await waitFor(() => expect(app.platform.db.pipelineDays.find(({ id }) => id === '1002')?.pipeline_days).toBe(77))
    expect(screen.queryByText(keptWords)).not.toBeInTheDocument()
  })

  it('are left only after a question: for another screen, and for another portal', async () => {
    const app = openApp(panel, { portals: 4 })
    const [name, other] = [await openEditor(app, 1), app.platform.db.portals[2]?.name ?? '']
    // Nothing is changed yet: nobody asks.
    await openEditor(app, 2)
    await openEditor(app, 1)
    await app.user.type(await days(name), '5')
    await app.user.click(await button(`Edit pipeline days of ${other}`))
    await app.user.click(within(await screen.findByRole('dialog', { name: question })).getByText('Stay'))
    expect(await days(name)).toHaveValue(5)

    // What stays on the screen does not ask: a search, a dialog.
    await app.user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('No portal matches')).toBeVisible()
    await app.user.clear(screen.getByRole('searchbox'))
    expect(await days(name)).toHaveValue(5)
    await app.user.click(screen.getByRole('link', { name: 'APM' }))
    await app.user.click(within(await screen.findByRole('dialog', { name: question })).getByText('Stay'))
    expect(await days(name)).toHaveValue(5)

    await app.user.click(await button(`Edit pipeline days of ${other}`))
    await app.user.click(within(await screen.findByRole('dialog', { name: question })).getByText('Leave'))
    expect(await days(other)).toBeVisible()
    expect(app.platform.calls.map(({ endpoint }) => endpoint)).not.toContain('portals.setPipelineDays')
  })
})

describe('a page that was asleep', () => {
  it('finds out when it wakes that nobody is signed in any more', async () => {
    const app = openApp('/dashboard', { portals: 2 })
    const name = app.platform.db.portals[0]?.name ?? ''
    expect(await screen.findByText(name)).toBeVisible()
    localStorage.removeItem('user')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.queryByText(name)).not.toBeInTheDocument()
  })
})
