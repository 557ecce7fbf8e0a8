import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readScenario } from '../scenario-text.ts'
import { scenario, type Scenario } from '../scenario.ts'
import { faultsOfRows, leftText, rowProblems, rowsOf } from './fault-rows.ts'
import { activeSettings, callRow, linkOf, snippetOf } from './texts.ts'

const root = resolve(import.meta.dirname, '../..')

const fault = { kind: 500, times: 2, delay: 2000, only: { portalId: '1002' } } as const
const full: Scenario = scenario({
  as: 'operator',
  portals: 1000,
  latency: 250,
  now: '2026-03-04T09:30:00Z',
  ahead: 60,
  faults: {
    'portals.summary': fault,
    'portals.list': [
      { kind: 409, message: "It's 100% & more, #1 + 'x'" },
      { kind: 'drop', times: 1 },
    ],
  },
})

describe('what is active', () => {
  test('is nothing by default, whoever is signed in', () => {
    expect(activeSettings(scenario({ as: 'admin' }))).toEqual([])
  })

  test('has each setting and each fault', () => {
    expect(activeSettings({ ...full, seed: 7, apmRuns: 10_000, ahead: 90 })).toEqual([
      '1000 portals',
      'Seed 7',
      '10000 APM runs',
      'Latency 250 ms',
      'Clock frozen',
      'Clock 90 min ahead',
      'portals.summary: 500, 2 requests, portalId 1002',
      'portals.list: 409',
      'portals.list: drop, 1 request',
    ])
  })
})

describe('the link', () => {
  test.each([full, scenario(), scenario({ as: 'admin', ahead: 60 })])('has the scenario and the page: %j', (given) => {
    const url = new URL(linkOf('https://console.example/dashboard?only=new&q=a%2Cb#top', given))
    expect(url.pathname + url.hash).toBe('/dashboard#top')
    expect([url.searchParams.get('only'), url.searchParams.get('q')]).toEqual(['new', 'a,b'])
    expect(readScenario(url.searchParams.get('scenario') ?? '')).toEqual({
      scenario: given,
      signsOut: given.as === null,
      problems: [],
    })
  })

  test('is readable, and signs out where nobody is signed in', () => {
    const given = scenario({ faults: { 'portals.summary': fault } })
    expect(linkOf('https://console.example/dashboard', given)).toBe(
      'https://console.example/dashboard?scenario=as:nobody,fault:portals.summary:500*2;delay=2000@portalId=1002',
    )
  })
})

describe('the Playwright test', () => {
  const given = scenario({ as: 'admin', faults: { 'portals.summary': fault } })

  test('has what differs from the defaults, opens the path and expects the heading', () => {
    expect(snippetOf('/dashboard', 'Commission Dashboard', given))
      .toBe(`import { expect, test } from '../support/fixtures.ts'

test.use({
  scenario: {
    as: 'admin',
    faults: {
      'portals.summary': {
        kind: 500,
        times: 2,
        delay: 2000,
        only: {
          portalId: '1002',
        },
      },
    },
  },
})

test('shows the Commission Dashboard page', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Commission Dashboard', level: 1 })).toBeVisible()
})
`)
  })

  test.each([
    snippetOf('/dashboard', 'Commission Dashboard', given),
    snippetOf(`/dashboard?q=${'long'.repeat(30)}`, 'Acme\'s "Bank"', full),
  ])('is formatted, whatever its texts are', (text) => {
    const oxfmt = join(root, 'node_modules/.bin/oxfmt')
    const { stdout } = spawnSync(oxfmt, ['--stdin-filepath', 'e2e/copied.spec.ts'], {
      cwd: root,
      encoding: 'utf8',
      input: text,
    })
    expect(stdout).toBe(text)
  })
})

describe('the rows of the faults', () => {
  test('are those of the scenario', () => {
    expect(faultsOfRows(rowsOf(full))).toEqual(full.faults)
  })

  test('a row without an endpoint, or with a wrong number, is not a fault', () => {
    const [row] = rowsOf(full)
    if (!row) throw new Error('There is a row.')
    const slips = { ...row, times: '2x', delay: '99999' }
    expect(faultsOfRows([{ ...row, endpoint: '' }, slips])).toEqual({})
    expect(rowProblems(slips)).toEqual({
      times: "This must be a whole number up to 1000000, not '2x'",
      delay: "This must be a whole number up to 60000, not '99999'",
    })
  })

  test('a target of another endpoint is not sent', () => {
    const [row] = rowsOf(full)
    expect(row && faultsOfRows([{ ...row, endpoint: 'portals.list' }])).toEqual({
      'portals.list': { kind: 500, times: 2, delay: 2000 },
    })
  })

  test('say how many calls are left', () => {
    const left = (remaining: Scenario['faults']) => rowsOf(full).map((row) => leftText(row, remaining))
    expect(left(full.faults)).toEqual(['2 left', '', '1 left'])
    expect(left({ 'portals.summary': { ...fault, times: 1 } })).toEqual(['1 left', '', 'Used up'])
  })
})

describe('a call in the log', () => {
  const call = { headers: {}, body: undefined, at: 5, method: 'GET', status: 200, duration: 12.4, fault: null } as const

  test('has its path and query, its status, duration and fault', () => {
    const list = {
      ...call,
      endpoint: 'pipelines.list',
      path: '/v1/portals/1002/pipelines',
      search: '?page_no=2',
    } as const
    expect(callRow(list, 3)).toEqual({
      id: 3,
      at: 5,
      method: 'GET',
      path: '/v1/portals/1002/pipelines',
      query: '?page_no=2',
      status: '200',
      isFailed: false,
      duration: '12',
      fault: '',
    })
    expect(callRow({ ...list, status: 503, fault: { kind: 503, delay: 20 } }, 3)).toMatchObject({
      status: '503',
      isFailed: true,
      fault: '503, 20 ms',
    })
    expect(callRow({ ...list, status: 0 }, 3)).toMatchObject({ status: 'No response', isFailed: true })
    expect(callRow({ ...list, status: null, duration: null }, 3)).toMatchObject({ status: 'Pending', duration: '' })
  })

  test('has no token', () => {
    const path = '/console/v1/users/reset-password/abc.def.ghi'
    const reset = { ...call, endpoint: 'accounts.resetPassword', path, search: '?token=abc&page=2' } as const
    expect(callRow(reset, 1)).toMatchObject({
      path: '/console/v1/users/reset-password/…',
      query: '?token=…&page=2',
    })
  })
})
