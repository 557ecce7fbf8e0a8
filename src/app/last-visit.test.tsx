import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { screen, waitFor, within } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, entries, setMany, type UseStore } from 'idb-keyval'
import { createPlatform } from '#mocks/platform.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { countsText } from '#api/schema-fields.ts'
import { countsQuery, pipelineDaysQuery, portalsQuery } from '#api/portals.ts'
import { pipelines } from '#api/pipelines.ts'
import { failedRunsKey } from '#domain/portal-summaries/failed-runs.ts'
import { dayIn } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'
import { endSession, writeStoredUser } from '#session/stored-user.ts'
import { keepLastVisit } from './last-visit.ts'
import { createQueryClient } from './query-client.ts'
import { openApp } from './test-app.tsx'
import { liveControl } from './test-screen.ts'
import { expireElsewhere, logOutElsewhere } from './test-session.ts'

let store: UseStore
const kept = () => entries<IDBValidKey, unknown>(store)

const minute = 60_000
const hour = 60 * minute

const signIn = (id = '7') =>
  writeStoredUser({
    id,
    email: `${id}@example.test`,
    name: '',
    isAdmin: true,
    apmAdmin: true,
    token: { accessToken: 'secret-token' },
  })

function visit(): QueryClient {
  const client = createQueryClient()
  const stop = keepLastVisit(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  return client
}

function hide(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
}

const counts = { successful: 5, failed: 1, cancel: 0, running: 2, pending: 0, scheduled: 0 }
const runsKey = failedRunsKey(pipelines.category, '1001')
const failedRun = {
  portalId: '1001',
  runId: '42',
  stage: 'Calculate',
  startTime: '2026-03-04T07:00:00Z',
  stopTime: '2026-03-04T08:00:00Z',
  at: 1_772_611_200_000,
  message: 'Secret message of row 7',
  text: 'Secret message of row #',
}

/** What a visit has loaded, some ms ago. */
async function leaveVisit(age = 0): Promise<void> {
  const client = visit()
  const updatedAt = Date.now() - age
  client.setQueryData(
    portalsQuery.queryKey,
    { entries: [{ id: '1001', name: 'Aurora', domain: 'aurora.example' }], dropped: 0 },
    { updatedAt },
  )
  client.setQueryData(
    pipelineDaysQuery.queryKey,
    { entries: [{ id: '1001', pipelineDays: 7 }], dropped: 0 },
    { updatedAt },
  )
  client.setQueryData(countsQuery('1001').queryKey, counts, { updatedAt })
  client.setQueryData(runsKey, { runs: [failedRun], reach: -Infinity, pages: 1, ahead: 0, asOf: '5 1' }, { updatedAt })
  hide()
  await waitFor(async () => expect(await kept()).not.toEqual([]))
}

const countsIn = (client: QueryClient) => client.getQueryState(countsQuery('1001').queryKey)

const expectRestored = (client: QueryClient) => waitFor(() => expect(countsIn(client)?.data).toEqual(counts))

/** A visit that restores nothing deletes what it has found. */
async function restoresNothing(client: QueryClient): Promise<boolean> {
  await waitFor(async () => expect(await kept()).toEqual([]))
  return countsIn(client) === undefined
}

beforeEach(() => {
  localStorage.clear()
  Reflect.set(globalThis, 'indexedDB', new IDBFactory())
  store = createStore('console', 'last-visit')
  signIn()
  // Test files share their globals.
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
})

describe('the next visit', () => {
  it('has the lists, counts and failed runs of the last one, as they were, to be loaded again', async () => {
    await leaveVisit(2 * hour)
    const client = visit()
    await expectRestored(client)
    expect(countsIn(client)).toMatchObject({
      isInvalidated: true,
    })
    expect(countsIn(client)?.dataUpdatedAt).toBeCloseTo(Date.now() - 2 * hour, -4)
    expect(client.getQueryData(portalsQuery.queryKey)?.entries).toEqual([
      { id: '1001', name: 'Aurora', domain: 'aurora.example' },
    ])
    expect(client.getQueryData(pipelineDaysQuery.queryKey)?.entries).toEqual([{ id: '1001', pipelineDays: 7 }])
    expect(client.getQueryData(runsKey)).toMatchObject({
      runs: [{ runId: '42', stage: 'Calculate', startTime: failedRun.startTime, at: failedRun.at }],
      reach: -Infinity,
    })
  })

  it('does not load again what is younger than a minute', async () => {
    await leaveVisit(minute / 2)
    const client = visit()
    await expectRestored(client)
    expect(countsIn(client)?.isInvalidated).toBe(false)
  })

  it('nor goes on with a call that began before', async () => {
    await leaveVisit(minute / 2)
    const client = visit()
    const call = client.query({ ...countsQuery('1001'), queryFn: () => new Promise<typeof counts>(() => undefined) })
    expect(await call).toEqual(counts)
    expect(countsIn(client)).toMatchObject({ data: counts, fetchStatus: 'idle', isInvalidated: false })
  })

  it('keeps what it has loaded itself', async () => {
    await leaveVisit(hour)
    const client = visit()
    client.setQueryData(countsQuery('1001').queryKey, { ...counts, failed: 9 })
    await waitFor(() => expect(client.getQueryData(runsKey)).toBeDefined())
    expect(countsIn(client)?.data).toEqual({ ...counts, failed: 9 })
  })

  it('has them too if a first call began before, and is canceled', async () => {
    await leaveVisit(hour)
    const client = visit()
    const call = client.query({ ...countsQuery('1001'), queryFn: () => new Promise<typeof counts>(() => undefined) })
    await expectRestored(client)
    await client.cancelQueries({ queryKey: countsQuery('1001').queryKey })
    await call.catch(() => undefined)
    expect(countsIn(client)?.data).toEqual(counts)
  })

  it('finds no message of a run, no token and no counts of chosen days in the store', async () => {
    const client = visit()
    client.setQueryData(
      [
        ...countsQuery('1001').queryKey.slice(0, 2),
        { params: { portalId: '1001' }, query: { startTime: '03/04/2026' } },
      ],
      counts,
    )
    client.setQueryData(['users', 'current'], { name: 'Secret name' })
    await leaveVisit()
    const text = JSON.stringify(await kept())
    expect(text).toContain('Calculate')
    expect(text).not.toMatch(/secret|03\/04/i)
  })
})

describe('nothing is restored, and what was kept is deleted,', () => {
  it('for another user', async () => {
    await leaveVisit()
    signIn('8')
    expect(await restoresNothing(visit())).toBe(true)
  })

  it('by another build', async () => {
    await leaveVisit()
    const script = document.head.appendChild(Object.assign(document.createElement('script'), { type: 'module' }))
    script.setAttribute('src', '/assets/index-other.js')
    onTestFinished(() => script.remove())
    expect(await restoresNothing(visit())).toBe(true)
  })

  it.each([
    ['after a day', 25 * hour],
    ['after the clock was set back', -hour],
  ])('%s', async (_, age) => {
    await leaveVisit(age)
    expect(await restoresNothing(visit())).toBe(true)
  })

  it('of a value that cannot be read', async () => {
    await leaveVisit()
    const all = await kept()
    await setMany(
      all.map(([key], index) => [
        key,
        [
          null,
          'text',
          { queryKey: ['portals', 'list', {}], data: { entries: [{}] }, updatedAt: Date.now() },
          { queryKey: 'portals' },
        ][index % 4],
      ]),
      store,
    )
    expect(await restoresNothing(visit())).toBe(true)
  })
})

describe('the end of a session', () => {
  it.each([
    ['here', () => endSession('signed-out')],
    ['in another tab', logOutElsewhere],
  ])('by logging out %s removes what was kept, and what was about to be', async (_, logOut) => {
    await leaveVisit()
    const client = visit()
    await expectRestored(client)
    client.setQueryData(countsQuery('1001').queryKey, counts)
    logOut()
    hide()
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('by expiry keeps it for the next login of the same user', async () => {
    await leaveVisit()
    const client = visit()
    await expectRestored(client)
    expireElsewhere()
    client.clear()
    expect(await kept()).not.toEqual([])
    signIn()
    await expectRestored(client)
  })

  it('by expiry shows nothing to the next user', async () => {
    await leaveVisit()
    const client = visit()
    await expectRestored(client)
    expireElsewhere()
    client.clear()
    signIn('8')
    expect(await restoresNothing(client)).toBe(true)
  })
})

it('two tabs keep what both have loaded', async () => {
  const [one, other] = [visit(), visit()]
  one.setQueryData(countsQuery('1001').queryKey, counts)
  other.setQueryData(countsQuery('1002').queryKey, counts)
  hide()
  await waitFor(async () => expect(await kept()).toHaveLength(2))
})

describe('a browser that stores nothing', () => {
  it.each([
    [
      'forbids it',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('', 'SecurityError')
        }),
    ],
    [
      'is full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('', 'QuotaExceededError')
        }),
    ],
  ])('because it %s, shows the dashboard as on a first visit', async (_, fail) => {
    fail()
    onTestFinished(() => void vi.restoreAllMocks())
    const { platform } = openApp('/dashboard', { portals: 3 })
    expect(await screen.findByRole('link', { name: platform.db.portals[0]?.name })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

const total = (label: string) =>
  within(screen.getByRole('list', { name: 'Portals by state' })).getByRole('link', { name: new RegExp(`^${label}`) })

async function leaveDashboard(age: number, running = 2): Promise<void> {
  const scenario = { portals: 2, as: 'admin' } as const
  const platform = createPlatform({ scenario })
  const { db } = platform
  localStorage.setItem('user', JSON.stringify(platform.storedUser('admin')))
  const updatedAt = Date.now() - age
  const loaded = { ...counts, running }
  const client = visit()
  const list = { entries: db.portals.map(({ id, name, domain }) => ({ id, name, domain })), dropped: 0 }
  client.setQueryData(portalsQuery.queryKey, list, { updatedAt })
  for (const { id } of db.portals) {
    client.setQueryData(countsQuery(id).queryKey, loaded, { updatedAt })
    const runs = [{ ...failedRun, portalId: id, at: Date.now() - hour }]
    const failures = {
      runs,
      reach: -Infinity,
      pages: 1,
      ahead: 0,
      asOf: `${countsText(loaded)} ${dayIn(platformZone, Date.now())}`,
    }
    client.setQueryData(failedRunsKey(pipelines.category, id), failures, { updatedAt })
  }
  hide()
  await waitFor(async () => expect(await kept()).toHaveLength(5))
}

describe('the dashboard of the next visit', () => {
  it('shows at once what was known, with its age, and claims nothing because of it', async () => {
    await leaveDashboard(2 * hour)
    const { platform, user } = openApp('/dashboard', { portals: 2 })
    const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
    await waitFor(() => expect(total('New failures')).toHaveTextContent(/^New failures 2$/))
    expect(total('Running')).toHaveTextContent(/^Running 2$/)
    expect(total('Unreachable')).toHaveTextContent('Unreachable —')
    expect(screen.getByText('0 of 2 updated')).toBeVisible()
    expect(liveControl()).toHaveTextContent(/Updating, data from (yesterday, )?\d/)
    expect(document.title).not.toMatch(/\d/)
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: /^Mark all as seen/ })).toBeDisabled()
    gates.forEach((gate) => gate.release())
    await waitFor(() => expect(liveControl()).toHaveTextContent('Live, updated'))
    expect(screen.queryByText(/\d updated$/)).not.toBeInTheDocument()
  })

  it('says of no filter that no portal matches it', async () => {
    await leaveDashboard(2 * hour)
    const { platform } = openApp('/dashboard?only=unreachable', { portals: 2 })
    const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
    expect(await screen.findByText('No portals are unreachable (0 of 2 loaded).')).toBeVisible()
    gates.forEach((gate) => gate.release())
  })

  it('has Failures that neither count in the title nor are announced before they are loaded again', async () => {
    await leaveDashboard(2 * hour)
    const { platform } = openApp('/dashboard/failures', { portals: 2 })
    const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
    expect(await screen.findByText(/^2 failures in 1 group so far$/)).not.toHaveAttribute('role')
    expect(document.title).toBe('Failures · Portal Console')
    gates.forEach((gate) => gate.release())
    await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Failures/))
  })

  it.each(['/dashboard?wall=1', '/dashboard/failures?wall=1'])(
    'has a wall display that says of when its data is, without a warning: %s',
    async (at) => {
      await leaveDashboard(2 * hour)
      const { platform } = openApp(at, { portals: 2 })
      const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
      expect(await screen.findByText(/^Loading 0 of 2 portals, data from/)).toBeVisible()
      expect(screen.queryByText(/Data is more than/)).not.toBeInTheDocument()
      gates.forEach((gate) => gate.release())
    },
  )

  it('asks for nothing that is younger than a minute', async () => {
    // Where something runs, rows in view are refreshed every 8 s.
    await leaveDashboard(minute / 2, 0)
    const { platform } = openApp('/dashboard', { portals: 2 })
    platform.gate('portals.list')
    await waitFor(() => expect(liveControl()).toHaveTextContent('Live, updated'))
    expect(callsTo(platform, 'portals.summary')).toEqual([])
    expect(callsTo(platform, 'pipelines.category')).toEqual([])
  })

  it('has no row of a portal that was deleted meanwhile', async () => {
    await leaveDashboard(2 * hour)
    const { platform } = openApp('/dashboard', { portals: 1 })
    const list = platform.gate('portals.list')
    expect(await screen.findByText('2 portals')).toBeVisible()
    list.release()
    expect(await screen.findByText('1 portal')).toBeVisible()
  })
})
