import { mkdtemp, appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { historyChart } from './chart.ts'
import { appendRun, readRuns } from './history.ts'
import { atMost, info, mustHold } from './row.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-history-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rows = (value: number) => [atMost('a key', 50, value, { unit: 'ms' }), info('heap', 7), mustHold('names', true)]

const run = (values: Record<string, number>) => ({
  at: '2026-01-02T03:04:05.000Z',
  values: Object.fromEntries(Object.entries(values).map(([what, value]) => [what, { value, unit: 'ms', bound: 50 }])),
})

describe('a result file', () => {
  it('has a line for each run with its bounded numbers, and skips unreadable lines', async () => {
    const file = join(folder, 'results')
    await appendRun(file, new Date('2026-01-02T03:04:05Z'), rows(40))
    await appendFile(file, 'half a li\n')
    await appendRun(file, new Date('2026-01-03T03:04:05Z'), rows(60))
    expect(await readRuns(file)).toEqual([
      { at: '2026-01-02T03:04:05.000Z', values: { 'a key': { value: 40, unit: 'ms', bound: 50 } } },
      { at: '2026-01-03T03:04:05.000Z', values: { 'a key': { value: 60, unit: 'ms', bound: 50 } } },
    ])
  })
})

describe('the history chart', () => {
  it('shows the latest value of each number, and whether it exceeds its bound', () => {
    const chart = historyChart([run({ 'a key': 60, sort: 20 }), run({ 'a key': 40, sort: 70 })])
    expect(chart).toMatch(/a key<\/text><text[^>]*class="ok">40 ms, bound 50</)
    expect(chart).toMatch(/sort<\/text><text[^>]*class="over">70 ms, bound 50</)
    expect(chart.match(/<circle/g)).toHaveLength(4)
  })

  it('draws a number only at the runs that have it, and escapes its name', () => {
    const chart = historyChart([run({ old: 1 }), run({ '<b>&"': 2 })])
    expect(chart).toContain('&lt;b&gt;&amp;&quot;')
    expect(chart.match(/<circle/g)).toHaveLength(2)
  })
})
