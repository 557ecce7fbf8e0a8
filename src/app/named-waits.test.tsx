import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { openApp, openAppAt } from './test-app.tsx'

const isList = (request: Request) => new URL(request.url).pathname.endsWith('/portals')

test.each([
  { name: 'a dashboard', address: '/dashboard' },
  { name: 'the APM dashboard', address: '/apm-dashboard' },
  { name: 'the admin panel', address: '/dashboard/admin-panel' },
])('$name shows the wait that the server named, and is not loaded earlier', async ({ address }) => {
  const { platform, user } = openApp(address, { portals: 2 })
  const respond = platform.respond.bind(platform)
  const calls = vi.spyOn(platform, 'respond').mockImplementation(async (request) => {
    return isList(request)
      ? new HttpResponse(null, { status: 503, headers: { 'Retry-After': '3600' } })
      : respond(request)
  })
  const listCalls = () => calls.mock.calls.filter(([request]) => isList(request)).length
  const retry = await screen.findByRole('button', { name: /^Retry: / })
  expect(screen.getByText(/Retrying at/)).toBeVisible()
  expect(listCalls()).toBe(1)
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retry: / })).toBeEnabled())
  expect(listCalls()).toBe(1)
})

test('a wait beyond today is shown with its day', async () => {
  const { platform } = openAppAt('/dashboard/admin-panel', { portals: 2, now: '2026-03-04T09:30:00Z' })
  const respond = platform.respond.bind(platform)
  vi.spyOn(platform, 'respond').mockImplementation(async (request) =>
    isList(request) ? new HttpResponse(null, { status: 503, headers: { 'Retry-After': '86400' } }) : respond(request),
  )
  expect(await screen.findByText(/^The server asked us to wait/)).toHaveTextContent(
    /Retrying at (tomorrow|Mar 5), \d+:\d\d:\d\d (am|pm)\.$/,
  )
})

test.each([429, 503])('a short wait is kept while the page loads: %i', async (status) => {
  const { platform, run } = openAppAt('/dashboard/admin-panel', { portals: 2, now: '2026-03-04T09:30:00Z' })
  const respond = platform.respond.bind(platform)
  let calls = 0
  vi.spyOn(platform, 'respond').mockImplementation(async (request) => {
    if (!isList(request)) return respond(request)
    calls += 1
    return calls > 1 ? respond(request) : new HttpResponse(null, { status, headers: { 'Retry-After': '5' } })
  })
  await run(4000)
  expect(calls).toBe(1)
  expect(screen.queryByRole('button', { name: /^Retry: / })).not.toBeInTheDocument()
  await run(3000)
  expect(await screen.findByRole('table', { name: 'Portals' })).toBeVisible()
})
