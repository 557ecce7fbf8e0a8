import { describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import { testTime } from './test-client.ts'
import { readerOf, sum } from './test-reader.ts'

const minute = 60_000

const platform = createPlatform({ now: () => testTime })
const { list, category, status, messages } = readerOf(platform)
const reachable = platform.db.portals.filter((portal) => portal.reachable).map(({ id }) => id)
const unlimited = platform.db.pipelineDays.find(
  ({ id, pipeline_days }) => pipeline_days === 0 && platform.db.runs(id).length > 100,
)
const portalId = unlimited?.id ?? ''

describe('details of a run', () => {
  test('the numbers of errors and warnings agree in the list, the stages and the messages', async () => {
    const { pipelines } = await list(portalId, 'page_no=1&top=500')
    for (const { seq } of platform.db.runs(portalId)) {
      const run = pipelines.find(({ pipeline_run_seq }) => pipeline_run_seq === seq)
      const logged = await messages(portalId, seq)
      const stages = await status(portalId, seq)
      const errors = logged.filter(({ severity }) => severity === 'Error').length
      expect([run?.num_errors, stages.error_count]).toEqual([errors, errors])
      expect([run?.num_warnings, stages.warning_count]).toEqual([logged.length - errors, logged.length - errors])
      expect(sum(stages.stage_summaries.map(({ error_count }) => error_count))).toBe(errors)
      for (const { validate_stage_metrics, error_count } of stages.stage_summaries) {
        if (validate_stage_metrics === null) continue
        expect(sum(validate_stage_metrics.map(({ error }) => error))).toBe(error_count)
      }
    }
  })

  test('a failed run stops in its last stage below 100 %, with error codes', async () => {
    const { pipelines } = await category(portalId, 'key=status&value=Failed&page_no=1&top=500')
    expect(pipelines.length).toBeGreaterThan(5)
    for (const { pipeline_run_seq } of pipelines) {
      const { stage_summaries } = await status(portalId, pipeline_run_seq)
      expect(stage_summaries.at(-1)?.status).toBe('Failed')
      expect(stage_summaries.at(-1)?.percent_completed).toBeLessThan(100)
      const logged = await messages(portalId, pipeline_run_seq)
      expect(logged.some(({ severity }) => severity === 'Error')).toBe(true)
      expect(logged.every(({ err_code }) => /^TCMP_\d{5}$/.test(err_code))).toBe(true)
    }
  })

  test('some message of the first portals contains markup', async () => {
    const texts: string[] = []
    for (const id of reachable.slice(0, 5)) {
      const { pipelines } = await category(id, 'key=status&value=Failed&page_no=1&top=500')
      for (const { pipeline_run_seq } of pipelines) {
        texts.push(...(await messages(id, pipeline_run_seq)).map(({ description }) => description))
      }
    }
    expect(texts.some((text) => text.includes('<img src=x onerror=alert(1)>'))).toBe(true)
  })

  test('a waiting run has a state, but no status, start, stages or messages', async () => {
    const busy = reachable.find((id) => platform.db.runs(id).some((plan) => plan.start > testTime)) ?? ''
    const waiting = platform.db.runs(busy).filter((plan) => plan.start > testTime)
    const { pipelines } = await list(busy, 'page_no=1&top=500&order_by=state')
    for (const { seq, waitingState } of waiting) {
      const run = pipelines.find(({ pipeline_run_seq }) => pipeline_run_seq === seq)
      expect(run).toMatchObject({ state: waitingState, status: null, start_time: null })
      expect((await status(busy, seq)).stage_summaries).toEqual([])
      expect(await messages(busy, seq)).toEqual([])
    }
  })

  test('imports have batch names longer than 20 characters, other commands have no batch name', async () => {
    const { pipelines } = await list(portalId, 'page_no=1&top=500')
    for (const { command, batch_name } of pipelines) {
      expect((batch_name ?? '').length > 20).toBe(command.endsWith('Import'))
    }
  })
})

describe('the clock', () => {
  test('a running run advances stage by stage until it is done', async () => {
    let now = testTime
    const moving = createPlatform({ now: () => now })
    const { status: statusAt, list: listAt } = readerOf(moving)
    const busy = reachable.find((id) => moving.db.runs(id).some((plan) => plan.start < testTime && plan.end > testTime))
    const plan = moving.db.runs(busy ?? '').find(({ start, end }) => start < testTime && end > testTime)
    const seq = plan?.seq ?? ''
    const progress = async () => {
      const { stage_summaries } = await statusAt(busy ?? '', seq)
      return sum(stage_summaries.map(({ percent_completed }) => percent_completed))
    }
    const atFirst = await statusAt(busy ?? '', seq)
    const done = atFirst.stage_summaries.filter((one) => one.status === 'Successful').length
    expect(done).toBeGreaterThanOrEqual(1)
    expect(done).toBeLessThanOrEqual(3)
    const before = await progress()
    now += 5 * minute
    expect(await progress()).toBeGreaterThan(before)
    now = (plan?.end ?? 0) + 1
    expect(await progress()).toBe(500)
    const { pipelines } = await listAt(busy ?? '', 'page_no=1&top=500')
    expect(pipelines.find(({ pipeline_run_seq }) => pipeline_run_seq === seq)).toMatchObject({
      state: 'Done',
      status: 'Successful',
    })
  })

  test('running and waiting runs do not change their status in the first ten minutes', () => {
    const changes = platform.db.portals
      .flatMap(({ id }) => platform.db.runs(id).flatMap(({ start, end }) => [start, end]))
      .filter((time) => time > testTime)
    expect(Math.min(...changes)).toBeGreaterThan(testTime + 10 * minute)
  })

  test('the same seed and time give the same data, another seed gives different data', () => {
    const one = createPlatform({ now: () => testTime })
    const other = createPlatform({ now: () => testTime, scenario: { seed: 2 } })
    expect(one.db.portals).toEqual(platform.db.portals)
    expect(one.db.runs('1001')).toEqual(platform.db.runs('1001'))
    expect(other.db.portals).not.toEqual(platform.db.portals)
  })
})
