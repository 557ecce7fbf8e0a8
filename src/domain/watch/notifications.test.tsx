import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Platform } from '#mocks/platform.ts'
import { openApp } from '#app/test-app.tsx'
import { chooseMore, nothingPending } from '#app/test-screen.ts'
import type { App } from '#app/test-session.ts'

let shown: FakeNotification[] = []

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default'
  static response: NotificationPermission = 'granted'
  static requestPermission = async () => {
    FakeNotification.permission = FakeNotification.response
    return FakeNotification.response
  }
  isOpen = true
  readonly title: string
  readonly options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    shown.push(this)
  }
  close() {
    this.isOpen = false
  }
}

beforeEach(() => {
  shown = []
  Object.assign(FakeNotification, { permission: 'default', response: 'granted' })
  Object.assign(globalThis, { Notification: FakeNotification })
  // jsdom has none.
  window.focus = () => undefined
})

afterEach(() => void Reflect.deleteProperty(globalThis, 'Notification'))

const watched = '1001'

function watch(...ids: string[]) {
  localStorage.setItem('watched/1/501', JSON.stringify(ids))
}

function failNow({ db }: Platform, portalId: string) {
  const now = Date.now()
  const [plan] = db
    .runs(portalId)
    .filter(({ outcome, end }) => outcome === 'Successful' && end < now)
    .toSorted((one, other) => other.end - one.end)
  if (!plan) throw new Error('No run has succeeded.')
  Object.assign(plan, { outcome: 'Failed', end: now - 1000 })
  return plan
}

const summary = () => screen.findByText(/^\d+ failures? in \d+ groups? /, { selector: '[role=status]' })
const count = async () => Number.parseInt((await summary()).textContent, 10)
const notify = async ({ user }: Pick<App, 'user'>) => chooseMore(user, 'Notify me of new failures')

async function checkedState({ user }: Pick<App, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Notify me of new failures' })
  const state = item.getAttribute('aria-checked')
  await user.keyboard('{Escape}')
  return state
}

async function openWatching() {
  watch(watched)
  const app = openApp('/dashboard/failures', { portals: 3 })
  const before = await count()
  await notify(app)
  expect(await screen.findByText(/^You’ll be notified of new failures on 1 watched portal /)).toBeVisible()
  const refresh = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(async () => expect(await count()).toBe(before + 1))
  }
  return { ...app, refresh }
}

describe('browser notifications of watched portals', () => {
  it('name the portal, stage and message of a new failure, and open its errors', async () => {
    const { platform, router, refresh } = await openWatching()
    expect(shown).toEqual([])
    const plan = failNow(platform, watched)
    await refresh()
    await waitFor(() => expect(shown).toHaveLength(1))
    const [notification] = shown
    expect(notification?.title).toBe(platform.db.portals[0]?.name)
    expect(notification?.options.body).toMatch(new RegExp(`^${plan.kind.stageType}: \\D+$`))
    expect(notification?.options.tag).toBe(notification?.options.body)
    notification?.dispatchEvent(new Event('click'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/portals/${watched}/pipelines`))
    expect(router.state.location.search).toMatchObject({ run: plan.seq, tab: 'errors' })
    expect(notification?.isOpen).toBe(false)
  })

  it('are not shown for portals without a star', async () => {
    const { platform, refresh, user } = await openWatching()
    failNow(platform, '1002')
    await refresh()
    failNow(platform, watched)
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]?.title).toBe(platform.db.portals[0]?.name)
  })

  it('come on the dashboard, too, only for watched portals', async () => {
    const { platform, router, user } = await openWatching()
    await router.navigate({ href: '/dashboard' })
    // Failures of the first load are not new.
    await waitFor(() => expect(screen.getByRole('link', { name: /^New failures/ })).toHaveTextContent(/\d$/))
    failNow(platform, '1002')
    const plan = failNow(platform, watched)
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(shown).not.toEqual([]))
    await nothingPending()
    expect(shown.map(({ title }) => title)).toEqual([platform.db.portals[0]?.name])
    expect(shown[0]?.options.body).toMatch(new RegExp(`^${plan.kind.stageType}: \\D+$`))
  })

  it('are gone after a log-out, and off at the next sign-in', async () => {
    const { platform, refresh, user } = await openWatching()
    failNow(platform, watched)
    await refresh()
    await waitFor(() => expect(shown).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /User menu,/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(shown[0]?.isOpen).toBe(false)
    expect(Object.keys(localStorage).filter((key) => key.includes('notices'))).toEqual([])
    expect(localStorage.getItem('watched/1/501')).toBe(`["${watched}"]`)
  })

  it.each([
    ['denied', /^Notifications are blocked for this site\./],
    ['default', /^Notifications weren’t allowed\./],
  ] as const)('stay off if the permission is %s, and the page shows what to do', async (response, text) => {
    FakeNotification.response = response
    const { user } = openApp('/dashboard/failures', { portals: 3 })
    await notify({ user })
    expect(await screen.findByText(text)).toBeVisible()
    expect(await checkedState({ user })).toBe('false')
  })

  it('show a message if the browser does not support them', async () => {
    Reflect.deleteProperty(globalThis, 'Notification')
    const { user } = openApp('/dashboard/failures', { portals: 3 })
    await notify({ user })
    expect(await screen.findByText(/^This browser doesn’t support notifications\./)).toBeVisible()
  })

  it('request no permission before a click, and show that no portal is watched', async () => {
    const { user } = openApp('/dashboard/failures', { portals: 3 })
    expect(await checkedState({ user })).toBe('false')
    expect(FakeNotification.permission).toBe('default')
    await notify({ user })
    expect(await screen.findByText(/^You aren’t watching any portals\./)).toBeVisible()
    expect(await checkedState({ user })).toBe('true')
    await notify({ user })
    expect(await checkedState({ user })).toBe('false')
  })

  it('work with an unreadable stored state', async () => {
    localStorage.setItem('until-log-out/notices/1/501', '{"at":')
    localStorage.setItem('watched/1/501', '{}')
    FakeNotification.permission = 'granted'
    const { user } = openApp('/dashboard/failures', { portals: 3 })
    expect(await checkedState({ user })).toBe('false')
  })
})
