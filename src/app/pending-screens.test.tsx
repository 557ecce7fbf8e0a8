import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EndpointId } from '#api/endpoints.ts'
import { createPlatform } from '#mocks/platform.ts'
import { apmTasks } from '#mocks/seed/apm-run-details.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { dashboardTexts, failureTextsOf, toastTextOf, type FailureTexts } from '#mocks/test-failure-texts.ts'
import { openAppAt } from './test-app.tsx'
import { dataOf, nothingPending, startPaused } from './test-screen.ts'

const scenario = { portals: 4, now: '2026-03-04T09:30:00Z' }
const pipelines = '/dashboard/portals/1001/pipelines'
const apmRuns = '/apm-dashboard/portals/2001/portal-detail'

async function openRun(tab: string): Promise<string> {
  const [run] = (await dataOf(scenario).category('1001', 'key=status&value=Failed')).pipelines
  return `${pipelines}?show=Failed&run=${run?.pipeline_run_seq}&tab=${tab}`
}

function openApmRun(more: string): string {
  const runs = createPlatform({ scenario }).db.apmRuns('2001')
  const run = runs.findLast(
    (one) =>
      one.status === 'Successful' &&
      one.runlistnotaskparent !== null &&
      one.starttime !== null &&
      Math.min(Number(one.tasks), apmTasks(one).length) > 0,
  )
  return `${apmRuns}?run=${encodeURIComponent(`${run?.starttime}${run?.runlistno}`)}${more}`
}

const says = (text: string) => () => screen.findAllByText(text)
const isBusy = (role: 'table' | 'list', name: string) => async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveAttribute('aria-busy', 'true'))
}

interface PendingScreen {
  endpoint: EndpointId
  path: string | (() => string | Promise<string>)
  pending: () => Promise<unknown>
  missing: string
  texts?: FailureTexts
  isList?: true
}

const screens: Record<string, PendingScreen> = {
  dashboard: {
    endpoint: 'portals.list',
    path: '/dashboard',
    pending: says('Loading Portals...'),
    missing: 'Couldn’t load portals.',
    texts: dashboardTexts,
    isList: true,
  },
  pipelines: {
    endpoint: 'pipelines.list',
    path: pipelines,
    pending: isBusy('table', 'Pipeline runs'),
    missing: 'Couldn’t load pipeline runs.',
    isList: true,
  },
  cards: {
    endpoint: 'portals.summary',
    path: pipelines,
    pending: isBusy('list', 'Runs by status'),
    missing: 'Couldn’t load counts.',
  },
  stages: {
    endpoint: 'pipelines.status',
    path: () => openRun('stages'),
    pending: says('Loading stages…'),
    missing: 'Couldn’t load stages.',
  },
  errors: {
    endpoint: 'pipelines.messages',
    path: () => openRun('errors'),
    pending: says('Loading errors…'),
    missing: 'Couldn’t load errors.',
  },
  'admin panel': {
    endpoint: 'portals.list',
    path: '/dashboard/admin-panel',
    pending: says('Loading portals…'),
    missing: 'Couldn’t load portals.',
    isList: true,
  },
  thresholds: {
    endpoint: 'thresholds.list',
    path: '/dashboard/admin-panel/threshold',
    pending: isBusy('table', 'Thresholds'),
    missing: 'Couldn’t load thresholds.',
    isList: true,
  },
  'APM dashboard': {
    endpoint: 'apmPortals.list',
    path: '/apm-dashboard',
    pending: says('Loading Portals...'),
    missing: 'Couldn’t load portals.',
    texts: dashboardTexts,
    isList: true,
  },
  'APM admin panel': {
    endpoint: 'apmPortals.list',
    path: '/apm-dashboard/apm-admin-panel',
    pending: isBusy('table', 'APM portals'),
    missing: 'Couldn’t load portals.',
    isList: true,
  },
  'APM runs': {
    endpoint: 'apmRuns.detail',
    path: apmRuns,
    pending: isBusy('table', 'Runs'),
    missing: 'Couldn’t load runs.',
    isList: true,
  },
  tasks: {
    endpoint: 'apmRuns.tasks',
    path: () => openApmRun(''),
    pending: says('Loading tasks…'),
    missing: 'Couldn’t load tasks.',
  },
  'process info': {
    endpoint: 'apmRuns.processInfo',
    path: () => openApmRun('&tab=2'),
    pending: says('Loading process info…'),
    missing: 'Couldn’t load process info.',
  },
}

describe.each(Object.entries(screens))('%s', (_name, { endpoint, path, pending, missing, texts }) => {
  it('shows a pending call, cancels it when the page is left, and shows why it failed on the next visit', async () => {
    startPaused()
    const address = typeof path === 'string' ? path : await path()
    const { platform, router } = openAppAt(address, scenario)
    const gate = platform.gate(endpoint)
    await pending()
    await waitFor(() => expect(callsTo(platform, endpoint)).not.toHaveLength(0))
    const waiting = callsTo(platform, endpoint)
    const leave = () => router.navigate({ href: '/about' })
    await leave()
    await waitFor(() => expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 0)))
    gate.release()
    await nothingPending()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    const failure = { kind: 400 } as const
    platform.fault(endpoint, failure)
    await router.navigate({ href: address })
    expect(await screen.findByText(missing)).toBeVisible()
    await nothingPending()
    const expected: FailureTexts = texts ?? failureTextsOf(endpoint)
    const [alert, ...others] = screen.getAllByRole('alert')
    expect(others).toEqual([])
    const part = within(alert ?? document.body)
    expect(part.getByText(expected.title)).toBeVisible()
    expect(
      part.getByText(toastTextOf(expected, { ...failure, message: 'The request is not valid.' }) ?? ''),
    ).toBeVisible()
  })
})

const lists = Object.entries(screens).filter(([, { isList }]) => isList)

describe.each(lists)('%s', (_name, { endpoint, path }) => {
  it('shows how many entries could not be read, after a refetch too', async () => {
    startPaused()
    const faults = { [endpoint]: { kind: 'odd' } } as const
    const { platform, queryClient } = openAppAt(typeof path === 'string' ? path : await path(), { ...scenario, faults })
    const text = /^(1 entry|[2-9] entries) could not be read$/
    expect(await screen.findByText(text)).toBeVisible()
    await act(() => queryClient.refetchQueries({ queryKey: endpoint.split('.') }))
    await nothingPending()
    expect(screen.getByText(text)).toBeVisible()
    platform.fault(endpoint, null)
    await act(() => queryClient.refetchQueries({ queryKey: endpoint.split('.') }))
    await nothingPending()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })
})
