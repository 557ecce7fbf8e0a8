import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, setLoader } from './test-app.tsx'
import { address, card, nothingPending, shownRuns, startPaused } from './test-screen.ts'
import { logIn, userButton } from './test-session.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const area = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name })
const runs = '/dashboard/portals/1001/pipelines'

it('a link of the sidebar passes the focus on to the heading, and back does so too', async () => {
  startPaused()
  const { user, router } = openApp('/dashboard', { portals: 2 })
  await heading('Commission')
  await user.click(area('Settings'))
  const title = await heading('Account Settings')
  await waitFor(() => expect(title).toHaveFocus())
  act(() => router.history.back())
  const before = await heading('Commission')
  await waitFor(() => expect(before).toHaveFocus())
})

it('the focus that the user has moved in the meantime stays', async () => {
  startPaused()
  const { user, router } = openApp('/dashboard', { portals: 2 })
  await heading('Commission')
  const loaded = Promise.withResolvers<void>()
  setLoader(router, '/_auth/account-setting', () => loaded.promise)
  await user.click(area('Settings'))
  expect(await screen.findByText('Loading…')).toBeVisible()
  const button = await userButton()
  act(() => button.focus())
  loaded.resolve()
  expect(await heading('Account Settings')).toBeVisible()
  await nothingPending()
  expect(button).toHaveFocus()
})

it('the first load moves no focus, nor does a filter in the address', async () => {
  startPaused()
  const { user } = openApp(runs, { portals: 2 })
  await waitFor(() => expect(shownRuns()).toHaveLength(10))
  await nothingPending()
  expect(document.body).toHaveFocus()
  await user.click(await card('Failed'))
  await waitFor(() => expect(address()).toBe(`${runs}?show=Failed`))
  await nothingPending()
  expect(shownRuns()).not.toEqual([])
  expect(await card('Failed')).toHaveFocus()
})

it('signing in leads to the heading of the dashboard, and a link between account pages to the first field', async () => {
  startPaused()
  const app = openApp('/user/login', { as: null, portals: 2 })
  await app.user.click(await screen.findByRole('link', { name: 'Register' }))
  await heading('Register')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  await app.user.click(screen.getByRole('link', { name: 'Log in' }))
  await logIn(app, 'admin')
  const dashboard = await heading('Commission')
  await waitFor(() => expect(dashboard).toHaveFocus())
})
