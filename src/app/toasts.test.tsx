import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openAppAt } from './test-app.tsx'
import { panel } from './test-forms.ts'
import { daysNotSaved, failToSaveDays } from './test-toasts.ts'
import { nothingPending, setVisibility, startPaused } from './test-screen.ts'
import { expectExpired, expectLoginPage, logIn, logOut } from './test-session.ts'

const { title, text } = daysNotSaved
const now = '2026-03-04T09:30:00Z'
const second = 1000

const toasts = () => screen.queryAllByRole('alert')
const toast = (of: string) => toasts().find(({ textContent }) => textContent.startsWith(of))
const bell = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Notifications/ })
const queryBell = () => within(screen.getByRole('banner')).queryByRole('button', { name: /^Notifications/ })
const area = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name })

const drawer = () => screen.findByRole('dialog', { name: 'Notifications' })
const entries = () => within(screen.getByRole('dialog', { name: 'Notifications' })).queryAllByRole('listitem')

async function openFailing() {
  startPaused()
  const app = openAppAt(panel, { portals: 2, now })
  await failToSaveDays(app)
  await waitFor(() => expect(toasts()).toHaveLength(1))
  await nothingPending()
  return app
}

async function missOne() {
  const app = await openFailing()
  expect(toast(title)).toBeVisible()
  await app.run(25 * second)
  expect(toasts()).toEqual([])
  expect(bell()).toHaveAccessibleName('Notifications 1 unread')
  return app
}

describe('toasts of a change that fails', () => {
  it('one failure is one toast, and so are equal ones', async () => {
    const app = await openFailing()
    expect(toasts()[0]).toHaveTextContent(`${title}: ${text}`)
    await failToSaveDays(app)
    await waitFor(() => expect(callsTo(app.platform, 'portals.setPipelineDays')).toHaveLength(2))
    await nothingPending()
    expect(toasts()).toHaveLength(1)
  })

  it('an error closes by itself after 20 s, one that comes after a closed one too', async () => {
    const app = await openFailing()
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await app.user.hover(bell())
    await app.run(second)
    expect(toasts()).toEqual([])
    await failToSaveDays(app)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await app.run(17 * second)
    expect(toasts()).toHaveLength(1)
    await app.run(4 * second)
    expect(toasts()).toEqual([])
  })

  it('one with the focus stays, and closes after that has gone', async () => {
    const { run } = await openFailing()
    act(() => screen.getByRole('button', { name: 'Copy message' }).focus())
    await run(60 * second)
    expect(toasts()).toHaveLength(1)
    act(() => bell().focus())
    await run(25 * second)
    expect(toasts()).toEqual([])
  })

  it('its title and text can be copied', async () => {
    const { user } = await openFailing()
    await user.click(screen.getByRole('button', { name: 'Copy message' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${title}: ${text}`))
  })

  it('one stays when the user opens another page', async () => {
    const { user } = await openFailing()
    await user.click(area('Settings'))
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeVisible()
    expect(toast(title)).toBeVisible()
  })

  it('another failure replaces it', async () => {
    const app = await openFailing()
    await failToSaveDays(app, 401)
    expect(await screen.findByText('Unauthorized.')).toBeVisible()
    expect(toasts()).toHaveLength(1)
  })
})

describe('the list behind the bell', () => {
  it('lists missed toasts, counts them on the bell until it is opened, and announces nothing twice', async () => {
    const { user } = await missOne()
    expect(bell()).toHaveTextContent('1')
    expect(bell().closest('[aria-live], [role=status], [role=alert]')).toBeNull()
    await user.click(bell())
    await drawer()
    expect(entries()).toHaveLength(1)
    for (const part of ['Error', '9:30:', 'Unread', title, 'Admin Panel']) {
      expect(entries()[0]).toHaveTextContent(part)
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(bell()).toHaveFocus())
    expect(bell()).toHaveAccessibleName('Notifications')
  })

  it('is emptied by Clear, which keeps the focus', async () => {
    const { user } = await missOne()
    await user.click(bell())
    const clear = within(await drawer()).getByRole('button', { name: 'Clear' })
    act(() => clear.focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No notifications yet')).toBeVisible()
    expect(entries()).toEqual([])
    expect(clear).toHaveFocus()
    expect(clear).toHaveAttribute('aria-disabled', 'true')
  })

  it('is empty for the next user', async () => {
    const app = await missOne()
    await logOut(app)
    await expectLoginPage(app)
    await logIn(app, 'operator')
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
    expect(queryBell()).not.toBeInTheDocument()
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Pipeline')
  })

  it('is empty after the session has expired, for the same user too', async () => {
    const app = await missOne()
    await app.user.click(area('Commission'))
    await screen.findByRole('heading', { name: 'Commission' })
    const refresh = await screen.findByRole('button', { name: /^Refresh/ })
    for (const id of ['users.current', 'portals.list'] as const) app.platform.fault(id, { kind: 401 })
    await app.user.click(refresh)
    await expectExpired(app)
    for (const id of ['users.current', 'portals.list'] as const) app.platform.fault(id, null)
    await logIn(app, 'admin')
    expect(await screen.findByRole('heading', { name: 'Commission' })).toBeVisible()
    expect(queryBell()).not.toBeInTheDocument()
  })

  it('counts an error of a hidden tab immediately, and no longer once the pointer was on it', async () => {
    startPaused()
    const app = openAppAt(panel, { portals: 2, now })
    const gate = app.platform.gate('portals.setPipelineDays')
    await failToSaveDays(app)
    setVisibility('hidden')
    gate.release()
    await app.run(10 * second)
    expect(bell()).toHaveAccessibleName('Notifications 1 unread')
    setVisibility('visible')
    await app.user.hover(screen.getByRole('alert'))
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'))
  })
})
