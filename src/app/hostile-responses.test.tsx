import { act, screen, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { endpointIds, endpointOf } from '#api/endpoints.ts'
import { brokenBodies, hostileTexts, hugeText, readableBodies } from '#mocks/hostile.ts'
import type { Platform } from '#mocks/platform.ts'
import { clientOf } from '#mocks/test-client.ts'
import { clearToasts } from '#ui/notifications/show-toast.tsx'
import { openApp } from './test-app.tsx'

// A failure prints its seed and path; set here, they reproduce it.
const seed = 20_261
const runs = { readable: 8, broken: 5 }

const runsPath = '/dashboard/portals/1001/pipelines'
const apmPath = '/apm-dashboard/portals/2001/portal-detail'

function comparedRuns(platform: Platform): string {
  const [run, other] = platform.db.runs('1001').filter(({ end }) => end < platform.now())
  return `${runsPath}?run=${run?.seq ?? ''}&tab=comparison&with=${other?.seq ?? ''}`
}

async function failedRun(platform: Platform, more: string): Promise<string> {
  const { text } = await clientOf(platform)('/v1/portals/1001/pipelines/category?key=status&value=Failed')
  return `${runsPath}?show=Failed&run=${/"pipeline_run_seq":(\d+)/.exec(text)?.[1] ?? ''}${more}`
}

function apmRun(platform: Platform, more = '', state = 'Successful'): string {
  const run = platform.db
    .apmRuns('2001')
    .findLast(
      ({ runlistnotaskparent, starttime, status, tasks }) =>
        runlistnotaskparent !== null && starttime !== null && status === state && Number(tasks) > 0,
    )
  return `${apmPath}?run=${encodeURIComponent(`${run?.starttime ?? ''}${run?.runlistno ?? ''}`)}${more}`
}

const screens: readonly {
  name: string
  path: string | ((platform: Platform) => string | Promise<string>)
  endpoints: readonly EndpointId[]
}[] = [
  { name: 'dashboard', path: '/dashboard', endpoints: ['portals.summary', 'portals.pipelineDays', 'portals.list'] },
  { name: 'pipelines', path: runsPath, endpoints: ['portals.summary', 'portals.list', 'pipelines.list'] },
  { name: 'filtered pipelines', path: `${runsPath}?show=Failed`, endpoints: ['pipelines.category'] },
  { name: 'comparison', path: '/dashboard/compare?ids=1001,1002', endpoints: ['portals.summary', 'pipelines.list'] },
  { name: 'open run', path: (platform) => failedRun(platform, '&tab=stages'), endpoints: ['pipelines.status'] },
  {
    name: 'errors of a run',
    path: (platform) => failedRun(platform, '&tab=errors'),
    endpoints: ['pipelines.messages'],
  },
  { name: 'comparison of runs', path: comparedRuns, endpoints: ['pipelines.status', 'pipelines.messages'] },
  {
    name: 'admin panel',
    path: '/dashboard/admin-panel',
    endpoints: ['portals.pipelineDays', 'members.list', 'portals.list'],
  },
  {
    name: 'confirmation before a portal is deleted',
    path: '/dashboard/admin-panel/portals/1001/delete',
    endpoints: ['thresholds.list', 'members.list'],
  },
  { name: 'thresholds', path: '/dashboard/admin-panel/threshold', endpoints: ['thresholds.list'] },
  { name: 'account setting', path: '/account-setting', endpoints: ['users.current'] },
  { name: 'APM dashboard', path: '/apm-dashboard', endpoints: ['apmPortals.summary', 'apmPortals.list'] },
  { name: 'APM admin panel', path: '/apm-dashboard/apm-admin-panel', endpoints: ['apmPortals.list'] },
  {
    name: 'health drawer',
    path: '/apm-dashboard/apm-admin-panel/portals/2001/health',
    endpoints: ['apmPortals.health'],
  },
  { name: 'portal detail', path: apmPath, endpoints: ['apmPortals.summary', 'apmPortals.list', 'apmRuns.detail'] },
  { name: 'tasks of a run', path: apmRun, endpoints: ['apmRuns.tasks'] },
  { name: 'log of a task', path: (platform) => apmRun(platform, '&logs=0'), endpoints: ['apmRuns.taskDetails'] },
  {
    name: 'comparison of APM runs',
    path: (platform) => apmRun(platform, '&tab=3&with=last', 'Failed'),
    endpoints: ['apmRuns.tasks', 'apmRuns.taskDetails'],
  },
  { name: 'process info', path: (platform) => apmRun(platform, '&tab=2'), endpoints: ['apmRuns.processInfo'] },
]

const injected = '#pwned, script, iframe, object, embed, img, base, meta, [onerror], [onload], [srcdoc]'

function expectInert(consoleError: MockInstance<typeof console.error>): void {
  const messages = consoleError.mock.calls.map((call) => call.map(String).join(' ').slice(0, 300))
  expect(messages).toEqual([])
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /User menu,/, hidden: true })).toBeInTheDocument()
  expect(document.body.querySelector(injected)).toBeNull()
  expect(globalThis).not.toHaveProperty('pwned')
  const protocols = [...document.links].map(({ protocol }) => protocol)
  expect(protocols.filter((one) => one !== 'http:' && one !== 'https:')).toEqual([])
}

test('every GET endpoint is covered', () => {
  const gets = endpointIds.filter((id) => endpointOf(id).method === 'get')
  const shown = new Set(screens.flatMap((one) => one.endpoints))
  const missing = gets.filter((id) => !shown.has(id))
  expect(missing, 'each needs a screen in `screens` of this file that shows its data').toEqual([])
})

describe.each(screens)('$name, with any response body', ({ path, endpoints: shown }) => {
  const consoleError = vi.spyOn(console, 'error')
  beforeEach(() => {
    consoleError.mockReset().mockReturnValue()
  })

  test.each(shown)('%s', async (endpoint) => {
    const app = openApp('/nowhere', { portals: 2, apmRuns: 20 })
    await act(async () => app.router.history.push(typeof path === 'string' ? path : await path(app.platform)))
    const hasResponse = () => app.platform.calls.some((call) => call.endpoint === endpoint && call.status !== null)
    await vi.waitFor(() => expect(hasResponse()).toBe(true), { timeout: 20_000 })
    await screen.findByRole('button', { name: /User menu,/, hidden: true })
    await act(() => app.router.load())
    const respondWith = async (message: string) => {
      app.platform.fault(endpoint, { kind: 'body', message })
      await act(() => app.queryClient.refetchQueries({ queryKey: endpoint.split('.') }))
      expectInert(consoleError)
    }
    await fc.assert(fc.asyncProperty(readableBodies(endpoint), respondWith), {
      seed,
      numRuns: runs.readable,
      endOnFailure: true,
    })
    await fc.assert(fc.asyncProperty(brokenBodies(endpoint), respondWith), {
      seed,
      numRuns: runs.broken,
      endOnFailure: true,
    })
  })
})

const alertTexts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('the text of a server error is shown unchanged, up to 300 characters', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const app = openApp('/apm-dashboard/apm-admin-panel', { portals: 1, faults: { 'apmPortals.list': { kind: 500 } } })
  await screen.findByRole('alert')
  await screen.findByRole('button', { name: /User menu,/ })
  for (const message of [...Object.values(hostileTexts), hugeText]) {
    act(clearToasts)
    app.platform.fault('apmPortals.list', { kind: 500, message })
    await app.user.click(screen.getByRole('button', { name: /^Retry/ }))
    const shown = message.slice(0, 300)
    await waitFor(() => expect(alertTexts().filter((text) => text.includes(shown))).toHaveLength(1))
    expect(alertTexts().every(({ length }) => length < 400)).toBe(true)
    expectInert(consoleError)
  }
})
