import type { QueryClient } from '@tanstack/react-query'
import { act, configure, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, vi } from 'vitest'
import { createPlatform, type Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { resetCalls } from '#api/queue.ts'
import { ignoreInputMethodKeys } from '#ui/is-composing.ts'
import { App } from './App.tsx'
import { keepLastVisit } from './last-visit.ts'
import { markPending } from './pending.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

interface OpenedApp {
  platform: Platform
  router: AppRouter
  user: ReturnType<typeof userEvent.setup>
  queryClient: QueryClient
}

interface StoppedApp extends OpenedApp {
  /** Advances the clock by this many ms in steps of a second, waiting for responses after each. */
  run: (ms: number) => Promise<void>
}

const pendingForever = new Promise<never>(() => undefined)

/** Not faked: the platform's responses need no time, only turns of the event loop. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

const turnsPerResponse = 60

async function waitForResponses({ calls }: Platform): Promise<void> {
  for (let turn = 0; turn < turnsPerResponse; turn += 1) {
    await act(nextTurn)
    if (turn > 5 && calls.every(({ status }) => status !== null)) return
  }
}

export function openApp(address: string, scenario: Partial<Scenario> = {}): OpenedApp {
  return open(address, scenario, userEvent.setup())
}

/** In ms of the stopped clock: one passes at each check while a test waits. */
const patience = 2000
const startTimer = setTimeout
const nextCheck = () => new Promise<void>((resolve) => void startTimer(resolve, 5))

async function checkOnce(check: () => void): Promise<void> {
  await act(async () => check())
  await act(nextCheck)
}

/** Like `openApp`, with a clock that only `run` and waiting move, so that a virtual minute takes milliseconds. */
export function openAppAt(address: string, scenario: Partial<Scenario> & { now: string }): StoppedApp {
  vi.useFakeTimers({
    now: Date.parse(scenario.now),
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      // jsdom draws frames by an interval, which would end with this clock for all later tests.
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
  // Testing Library uses this if timers are faked.
  Reflect.set(globalThis, 'jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(Math.min(ms, 1)) })
  const before = getConfig()
  let checked: Promise<void> = Promise.resolve()
  configure({
    asyncUtilTimeout: patience,
    unstable_advanceTimersWrapper: async (check) => {
      checked = checkOnce(check)
      await checked
    },
    // A failed wait ends in the middle of a check, which must not overlap what follows.
    asyncWrapper: async (wait) => {
      try {
        return await before.asyncWrapper(wait)
      } finally {
        await checked
      }
    },
  })
  const { now: _now, ...rest } = scenario
  const app = open(address, rest, userEvent.setup({ delay: null }))
  onTestFinished(() => {
    configure(before)
    Reflect.deleteProperty(globalThis, 'jest')
    vi.useRealTimers()
  })
  const run = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1000)))
      await waitForResponses(app.platform)
    }
  }
  return { ...app, run }
}

function open(address: string, scenario: Partial<Scenario>, user: OpenedApp['user']): OpenedApp {
  const as = scenario.as === undefined ? 'admin' : scenario.as
  const mismatches: string[] = []
  const platform = createPlatform({
    scenario: { ...scenario, as },
    onMismatch: (mismatch) => mismatches.push(mismatch),
  })
  const server = setupServer(
    http.all(
      '*/v1/*',
      async ({ request }) => (await platform.respond(request)) ?? HttpResponse.json({}, { status: 501 }),
    ),
  )
  server.listen()
  if (as !== null) localStorage.setItem('user', JSON.stringify(platform.storedUser(as)))
  window.history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const stops = [
    ignoreInputMethodKeys(),
    watchSession(queryClient, router),
    keepLastVisit(queryClient),
    markPending(queryClient, router),
  ]
  const { unmount } = render(<App queryClient={queryClient} router={router} />)
  onTestFinished(() => {
    unmount()
    stops.forEach((stop) => stop())
    queryClient.clear()
    resetCalls()
    // A loader that still runs would call the platform of the next test.
    queryClient.query = () => pendingForever
    server.close()
    expect(mismatches, 'handlers of the mock platform').toEqual([])
  })
  return { platform, router, user, queryClient }
}

export function setLoader(router: AppRouter, id: keyof AppRouter['routesById'], loader: () => unknown): void {
  const { options } = router.routesById[id]
  const original = options.loader
  options.loader = loader
  // Routes are module state and outlive the router.
  onTestFinished(() => {
    options.loader = original
  })
}
