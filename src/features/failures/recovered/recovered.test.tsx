import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, changeResponses } from '#app/test-screen.ts'
import type { Platform } from '#mocks/platform.ts'
import type { RunPlan } from '#mocks/seed/run-plans.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'

const now = '2026-03-04T09:30:00Z'
const minute = 60_000

const successCalls = (platform: Platform) =>
  callsTo(platform, 'pipelines.category')
    .map(queryOf)
    .filter(({ value }) => value === 'Successful')

const table = () => screen.findByRole('table', { name: 'Failures' })

interface Story {
  /** Minutes after its failure at which the run is repeated. */
  retryAfter?: number
  /** Successful runs of other jobs after it. */
  others?: number
}

const ofOneStage = (one: RunPlan, other?: RunPlan) => one.kind.stages.length === 1 && one.kind !== other?.kind

const kindOf = ({ kind }: RunPlan) => ({ kind, stages: kind.stages, bounds: [0, 1] })

/** Of the first portals, each with one failure an hour ago and nothing else since. */
function open(stories: Story[], path = '/dashboard/failures?since=24h') {
  const app = openAppAt(path, { portals: stories.length, now })
  const { db } = app.platform
  const one = db.runs('1001').find((plan) => ofOneStage(plan))
  const other = db.runs('1001').find((plan) => ofOneStage(plan, one))
  if (!one || !other) throw new Error('There are no runs of one stage.')
  for (const [index, { retryAfter, others = 0 }] of stories.entries()) {
    const [failed, retry, ...rest] = db.runs(db.portals[index]?.id ?? '')
    if (!failed || !retry) throw new Error('The portal has too few runs.')
    const at = (start: number) => ({ submitted: start, start, end: start + minute, retryOf: undefined })
    const end = Date.parse(now) - 60 * minute
    for (const [position, later] of rest.entries()) {
      const start = end - (position < others ? -2 : 2000) * minute - position
      Object.assign(later, kindOf(other), at(start), { outcome: 'Successful' })
    }
    Object.assign(failed, kindOf(one), at(end - minute), { outcome: 'Failed' })
    const start = retryAfter === undefined ? end - 4000 * minute : end + retryAfter * minute
    Object.assign(retry, kindOf(one), at(start), { outcome: 'Successful', retryOf: retryAfter && failed })
  }
  return app
}

describe('a failure', () => {
  it('recovered if a later run of its job succeeded, and is still failing otherwise', async () => {
    const { platform, user, run } = open([{ retryAfter: 10 }, {}, { retryAfter: 20 }])
    await table()
    await run(5000)
    expect(await within(await table()).findByText('1 of 3 still failing')).toBeVisible()
    expect(screen.getByText(/1 still failing, 2 recovered$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Show runs: / }))
    const list = within(await screen.findByRole('list', { name: 'Failed runs' }))
    expect(list.getByText('still failing')).toBeVisible()
    expect(list.getAllByRole('link', { name: /^recovered \d+:\d\d [ap]m$/ })).toHaveLength(2)
    const [link] = list.getAllByRole('link', { name: /^recovered / })
    expect(link?.getAttribute('href')).toMatch(/\/pipelines\?show=Successful&run=\d+$/)
    expect(successCalls(platform)).toHaveLength(3)
  })

  it('can be filtered by, in the address', async () => {
    const { platform, user, run } = open([{ retryAfter: 10 }, {}])
    await table()
    await run(5000)
    await user.click(screen.getByRole('checkbox', { name: 'Still failing' }))
    expect(await screen.findByText(/^1 of 2 failures/)).toBeVisible()
    expect(address()).toContain('only=failing')
    const name = platform.db.portals[0]?.name ?? ''
    await user.click(screen.getByRole('searchbox', { name: 'Search failures' }))
    await user.paste(name)
    await user.click(await screen.findByRole('button', { name: 'Show all failures' }))
    await waitFor(async () => expect(await table()).toHaveTextContent(/recovered \d+:\d\d [ap]m/))
    expect(address()).not.toContain('only=')
  })

  it('is looked for page by page until one goes back far enough', async () => {
    const { platform, run } = open([{ others: 150 }, { retryAfter: 30, others: 20 }])
    await run(5000)
    expect(within(await table()).getByText('1 of 2 still failing')).toBeVisible()
    expect(successCalls(platform).map(({ page_no }) => page_no)).toEqual(['1', '1', '2'])
  })

  it('of which the command is missing says nothing, and neither does its group', async () => {
    const { platform, run } = open([{ retryAfter: 10 }, { retryAfter: 10 }])
    const [, portal] = platform.db.portals
    changeResponses(platform, /value=Failed/, (text, { pathname }) =>
      pathname.includes(portal?.id ?? '') ? text.replaceAll(/"command":"\w+"/g, '"command":null') : text,
    )
    await run(10_000)
    expect(screen.getByText(/0 still failing, 1 recovered, 1 unknown$/)).toBeVisible()
    expect(within(await table()).queryByText(/still failing|recovered/)).not.toBeInTheDocument()
  })
})

it('the dashboard and wall displays make no call for what has recovered', async () => {
  for (const path of ['/dashboard', '/dashboard?wall=1', '/dashboard/failures?wall=1']) {
    const { platform, run } = open([{ retryAfter: 10 }, {}], path)
    await waitFor(() => expect(callsTo(platform, 'pipelines.category').length).toBeGreaterThan(0))
    // oxlint-disable-next-line no-await-in-loop -- one app at a time
    await run(5000)
    expect(successCalls(platform)).toEqual([])
  }
})
