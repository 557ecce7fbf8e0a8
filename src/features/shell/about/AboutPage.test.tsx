import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { nothingPending, startPaused } from '#app/test-screen.ts'
import { button, expectLoginPage, logIn, logOut, type App } from '#app/test-session.ts'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import { callsTo } from '#mocks/test-calls.ts'

const recentErrors = () => screen.findByRole('region', { name: 'Recent errors' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openFromSettings({ user }: App): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Settings' }))
  await user.click(await screen.findByRole('link', { name: 'About' }))
  await heading('About')
}

it('copied diagnostics contain neither secrets nor names', async () => {
  const [admin, operator] = demoAccounts
  if (!admin || !operator) throw new Error('There are no accounts.')
  const message = `No ${operator.name} at ${operator.email}`
  const app = openApp('/dashboard/admin-panel/portals/1001/share', {
    portals: 3,
    faults: {
      'members.add': { kind: 500, message },
      'members.remove': { kind: 500, message },
      'accounts.updatePassword': { kind: 500, message },
    },
  })
  const { db } = app.platform
  db.members.find((row) => row.portal_id === '1001')?.members.push(operator.email)
  const click = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }))
  await app.user.type(await screen.findByLabelText('Email'), 'ann@fruits.example')
  await click('Share')
  await waitFor(() => expect(callsTo(app.platform, 'members.add')[0]?.status).toBe(500))
  await nothingPending()
  await act(() => app.router.navigate({ href: '/dashboard/admin-panel/portals/1001/members', ignoreBlocker: true }))
  await click(new RegExp(`^Remove ${operator.email} from `))
  await click('Yes')
  await waitFor(() => expect(callsTo(app.platform, 'members.remove')[0]?.status).toBe(500))
  await nothingPending()

  await act(() => app.router.navigate({ href: '/account-setting', ignoreBlocker: true }))
  for (const [label, text] of [
    ['Old password', admin.password],
    ['New password', 'Secret#2027'],
    ['Confirm password', 'Secret#2027'],
  ] as const) {
    await app.user.type(await screen.findByLabelText(label), text)
  }
  await click('Update Account')
  await waitFor(() => expect(callsTo(app.platform, 'accounts.updatePassword')[0]?.status).toBe(500))
  await nothingPending()
  await act(() => app.router.navigate({ href: '/about', ignoreBlocker: true }))
  await heading('About')
  for (const endpoint of ['members.add', 'members.remove', 'accounts.updatePassword']) {
    expect(await recentErrors()).toHaveTextContent(`Request ${endpoint}: 500`)
  }

  await click(/^Copy diagnostics/)
  await button('Copied')
  const text = await navigator.clipboard.readText()
  expect(text).toContain('Request members.remove: 500')
  const secrets = [
    app.platform.tokenOf('admin'),
    ...[admin, operator].flatMap(({ name, email, password }) => [name, email, password]),
    'Secret#2027',
    'ann@fruits.example',
    ...db.users.flatMap(({ name, email }) => [name, email]),
    ...db.portals.flatMap(({ name, domain }) => [name, domain]),
  ]
  const found = (whole: string) => secrets.filter((one) => whole.toLowerCase().includes(one.toLowerCase()))
  expect(found(text)).toEqual([])
  expect(text).not.toMatch(/@|%40|Bearer/)
  expect(found(screen.getByRole('main').textContent)).toEqual([])
})

it('the next user sees no error of this one', async () => {
  startPaused()
  const app = openApp('/dashboard', { portals: 1, faults: { 'portals.pipelineDays': { kind: 500, times: 1 } } })
  await screen.findByRole('alert')
  await openFromSettings(app)
  expect(await recentErrors()).toHaveTextContent('Request portals.pipelineDays: 500')
  await logOut(app)
  await expectLoginPage(app)
  await logIn(app, 'operator')
  await heading('Commission')
  await openFromSettings(app)
  expect(await recentErrors()).toHaveTextContent('No errors')
})
