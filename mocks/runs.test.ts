import { describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import type { RunPlan } from './seed/run-plans.ts'
import { runRow } from './seed/run-rows.ts'
import { clientOf, testTime } from './test-client.ts'
import { readerOf, sum } from './test-reader.ts'

const day = 24 * 60 * 60_000

const platform = createPlatform({ now: () => testTime })
const { list, category, summary } = readerOf(platform)
const reachable = platform.db.portals.filter((portal) => portal.reachable).map(({ id }) => id)
const unlimited = platform.db.pipelineDays.find(
  ({ id, pipeline_days }) => pipeline_days === 0 && platform.db.runs(id).length > 100,
)
const portalId = unlimited?.id ?? ''

describe('counts', () => {
  const outcomes = [
    ['status', 'Successful', 'successful'],
    ['status', 'Failed', 'failed'],
    ['status', 'Cancel', 'cancel'],
    ['status', 'Running', 'running'],
    ['state', 'Pending', 'pending'],
    ['state', 'Scheduled', 'scheduled'],
  ] as const

  test.each(outcomes)('%s=%s lists as many runs as every summary counts', async (key, value, field) => {
    for (const id of reachable) {
      const { total, pipelines } = await category(id, `key=${key}&value=${value}&page_no=1&top=500`)
      expect([id, total]).toEqual([id, (await summary(id))[field]])
      expect(pipelines).toHaveLength(total)
    }
  })

  test('the six counts of a portal add up to its runs', async () => {
    for (const id of reachable) {
      expect((await list(id, 'page_no=1&top=1')).total).toBe(sum(Object.values(await summary(id))))
    }
  })

  test('of the default portals one has no runs and one is unreachable', async () => {
    const totals = await Promise.all(reachable.map(async (id) => (await list(id, 'page_no=1&top=1')).total))
    expect(totals.filter((total) => total === 0)).toHaveLength(1)
    expect(reachable).toHaveLength(39)
  })

  test('a portal with 7 displayed days counts and lists only runs of those days', async () => {
    const limited = platform.db.pipelineDays.find(({ pipeline_days }) => pipeline_days === 7)?.id ?? ''
    const { total, pipelines } = await list(limited, 'page_no=1&top=500')
    expect(sum(Object.values(await summary(limited)))).toBe(total)
    expect(total).toBeLessThan(platform.db.runs(limited).length)
    for (const run of pipelines) {
      expect(Date.parse(run.start_time ?? run.date_submitted)).toBeGreaterThanOrEqual(testTime - 7 * day)
    }
  })

  test('a range of days counts and lists the runs of those days, both ends included', async () => {
    const { total, pipelines } = await list(portalId, 'page_no=1&top=500&start_time=03/01/2026&end_time=03/07/2026')
    expect(total).toBeGreaterThan(0)
    expect(pipelines.every((run) => (run.start_time ?? '') >= '2026-03-01T')).toBe(true)
    expect(pipelines.every((run) => (run.start_time ?? '') < '2026-03-08T')).toBe(true)
    expect(pipelines.some((run) => run.start_time?.startsWith('2026-03-07'))).toBe(true)
    const range = 'startTime=03/01/2026&endTime=03/07/2026'
    expect(sum(Object.values(await summary(portalId, `${range}&filter=true`)))).toBe(total)
    expect(await summary(portalId, range)).toEqual(await summary(portalId))
  })

  test('date_submitted lists the runs that were submitted on that day', async () => {
    const { total, pipelines } = await list(portalId, 'page_no=1&top=500&date_submitted=03/05/2026')
    expect(total).toBeGreaterThan(0)
    expect(pipelines.every((run) => run.date_submitted.startsWith('2026-03-05'))).toBe(true)
  })
})

describe('pages and order', () => {
  test('all pages together contain each run once', async () => {
    const query = 'top=25&order_by=num_errors&sort=decs'
    const first = await list(portalId, `${query}&page_no=1`)
    const pages = Math.ceil(first.total / 25)
    const seen = new Set<string>()
    for (let page = 1; page <= pages; page++) {
      for (const run of (await list(portalId, `${query}&page_no=${String(page)}`)).pipelines) {
        seen.add(run.pipeline_run_seq)
      }
    }
    expect(seen.size).toBe(first.total)
    const beyond = await list(portalId, `${query}&page_no=${String(pages + 1)}`)
    expect(beyond).toEqual({ pipelines: [], total: first.total })
  })

  test('start times sort both ways, with runs without one last', async () => {
    for (const [sort, sign] of [
      ['asc', 1],
      ['decs', -1],
    ] as const) {
      const { pipelines } = await list(portalId, `page_no=1&top=500&order_by=start_time&sort=${sort}`)
      const times = pipelines.map((run) => run.start_time)
      const known = times.filter((time) => time !== null)
      expect(known.length).toBeLessThan(times.length)
      expect(times.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(known.toSorted((one, other) => sign * (one < other ? -1 : 1)))
    }
  })

  test('numbers sort as numbers', async () => {
    const { pipelines } = await list(portalId, 'page_no=1&top=500&order_by=num_errors&sort=asc')
    const errors = pipelines.map((run) => run.num_errors)
    expect(errors).toEqual(errors.toSorted((one, other) => one - other))
  })
})

describe('run numbers', () => {
  test('are unique unquoted numbers of 17 digits on the wire', async () => {
    const send = clientOf(platform)
    const { text } = await send(`/v1/portals/${portalId}/pipelines?page_no=1&top=500`)
    const numbers = [...text.matchAll(/"pipeline_run_seq":(\d+)[,}]/g)].map(([, digits]) => digits ?? '')
    expect(numbers.toSorted()).toEqual(
      platform.db
        .runs(portalId)
        .map(({ seq }) => seq)
        .toSorted(),
    )
    expect(numbers.every((digits) => /^\d{17}$/.test(digits))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('some lose precision as JS numbers, and some neighbours become equal', () => {
    const numbers = platform.db.runs(portalId).map(({ seq }) => seq)
    expect(numbers.filter((seq) => String(Number(seq)) !== seq).length).toBeGreaterThan(10)
    expect(new Set(numbers.map(Number)).size).toBeLessThan(numbers.length)
  })

  test('a run is found by its exact digits', async () => {
    const [lost] = platform.db.runs(portalId).filter(({ seq }) => String(Number(seq)) !== seq)
    const send = clientOf(platform)
    const { text } = await send(`/v1/portals/${portalId}/pipelines/${lost?.seq ?? ''}?view=status`)
    expect(text).toContain(`"pipeline_run_seq":${lost?.seq ?? ''},`)
  })
})

function jobOf(plan: RunPlan) {
  const { command, stage_type, processing_unit, period } = runRow(plan, testTime)
  return JSON.stringify([command, stage_type, processing_unit, period])
}

test('a later run of the same kind, processing unit and period repeats some of the failed runs', () => {
  const plans = platform.db.runs(portalId).filter(({ end }) => end <= testTime)
  const failed = plans.filter(({ outcome }) => outcome === 'Failed')
  const repeated = failed.filter((plan) =>
    plans.some((one) => one.outcome === 'Successful' && one.start >= plan.end && jobOf(one) === jobOf(plan)),
  )
  expect(repeated.length).toBeGreaterThan(0)
  expect(repeated.length).toBeLessThan(failed.length)
})
