import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { runSchema, type Run } from '#api/pipelines.ts'
import { comparePortals, differences } from './comparison.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const minute = 60_000

const options = { days: 7, formatTime: (instant: string | undefined) => instant ?? '—' }

const counts = { successful: 9, failed: 1, cancel: 5, running: 0, pending: 0, scheduled: 0 }

let seq = 0
const runOf = (ago: number, length: number, rest: Partial<Run> = {}): Run => ({
  ...z.parse(runSchema, {
    pipelineRunSeq: String((seq += 1)),
    startTime: new Date(now - (ago + length) * minute).toISOString(),
    stopTime: new Date(now - ago * minute).toISOString(),
    status: 'Successful',
    command: 'PipelineRun',
    stageType: 'Pay',
    state: 'Done',
  }),
  ...rest,
})

const table = (...runs: (readonly Run[])[]) =>
  comparePortals(
    runs.map((some) => ({ counts, runs: some })),
    true,
    options,
  )

function rowOf(sections: ReturnType<typeof table>, title: string) {
  const row = sections.flatMap(({ rows }) => rows).find((one) => one.title === title)
  return row?.values.map((value) => [value?.text, value?.note].filter(Boolean).join(', '))
}

const equalOf = (portals: Parameters<typeof comparePortals>[0]) =>
  comparePortals(portals, true, options)
    .flatMap(({ rows }) => rows)
    .filter(({ isEqual }) => isEqual)
    .map(({ title }) => title)

describe('a comparison', () => {
  it('has the six counts, and the share of the successful runs without those that were canceled', () => {
    const sections = table([], [])
    expect(rowOf(sections, 'Successful')).toEqual(['9', '9'])
    expect(rowOf(sections, 'Cancel')).toEqual(['5', '5'])
    expect(rowOf(sections, 'Success rate')).toEqual(['90%, of 10 runs', '90%, of 10 runs'])
    const none = { ...counts, successful: 0, failed: 0 }
    expect(rowOf(comparePortals([{ counts: none, runs: [] }], true, options), 'Success rate')).toEqual([
      '—, none finished',
    ])
  })

  it('states how the figures of a portal differ from those of the first one', () => {
    const other = { counts: { ...counts, successful: 7, failed: 3, cancel: 1205 }, runs: [] }
    const sections = comparePortals([{ counts, runs: [] }, other, { counts, runs: [] }], true, options)
    const differencesOf = (title: string) =>
      sections
        .flatMap(({ rows }) => rows)
        .find((row) => row.title === title)
        ?.values.map((value) => value?.difference)
    expect(differencesOf('Successful')).toEqual([undefined, '−2', undefined])
    expect(differencesOf('Cancel')).toEqual([undefined, '+1,200', undefined])
    expect(differencesOf('Success rate')).toEqual([undefined, '−20 points', undefined])
    expect(differencesOf('Last run')).toEqual([undefined, undefined, undefined])
  })

  it('has the median duration of successful runs by command and stage, with their number', () => {
    const lengths = [10, 30, 20, 50, 40]
    const some = lengths.map((length) => runOf(5, length))
    const others = [...some.slice(1), runOf(1, 500, { status: 'Failed' }), runOf(1, 900, { stageType: 'Post' })]
    expect(rowOf(table(some, others, []), 'PipelineRun · Pay')).toEqual([
      '30 min, 5 runs',
      '—, too few runs (4)',
      '—, no runs',
    ])
    expect(rowOf(table(some, others), 'PipelineRun · Post')).toBeUndefined()
  })

  it('has the failures by stage, and the newest one by its stop time', () => {
    const failed = { status: 'Failed' } as const
    const early = runOf(1, 90, failed)
    const runs = [runOf(10, 5, failed), early, runOf(60, 5, { ...failed, stageType: 'Post' }), runOf(2, 2)]
    const sections = table(runs, [runOf(3, 3)])
    expect(rowOf(sections, 'Pay')).toEqual(['2', '0'])
    expect(rowOf(sections, 'Post')).toEqual(['1', '0'])
    expect(rowOf(sections, 'Latest failure')).toEqual([`${early.stopTime}, Pay`, 'None in the last 1 run'])
    expect(rowOf(sections, 'Last run')?.[0]).toBe(`${runs[3]?.startTime}, Pay`)
  })

  it('handles runs without any field, and a stop before the start', () => {
    const bare = runOf(0, 0, { startTime: undefined, stopTime: undefined, status: undefined, command: undefined })
    const sections = table([bare, runOf(5, -4, { status: 'Failed', stageType: undefined })], [])
    expect(rowOf(sections, 'Unknown stage')).toEqual(['1', '0'])
    expect(rowOf(sections, 'Last run')?.[1]).toBe('No runs')
  })

  it('marks a row as equal if all its values are known and have one text', () => {
    const other = { counts: { ...counts, failed: 2 }, runs: [] }
    expect(equalOf([{ counts, runs: [] }, other])).toEqual([
      'Successful',
      'Cancel',
      'Running',
      'Pending',
      'Scheduled',
      'Last run',
      'Latest failure',
    ])
    expect(equalOf([{ counts, runs: [] }])).toEqual([])
    expect(
      equalOf([
        { counts, runs: undefined },
        { counts: undefined, runs: [] },
      ]),
    ).toEqual([])
  })

  it('shows what follows from the runs when each portal has responded', () => {
    const failed = runOf(1, 1, { status: 'Failed' })
    const titles = (isSettled: boolean) =>
      comparePortals([{ counts, runs: [failed] }], isSettled, options).map(({ rows }) => rows.length)
    expect(titles(false)).toEqual([7, 2, 0, 0])
    expect(titles(true)).toEqual([7, 2, 1, 0])
  })

  it('as differences: every row that is not equal, no section without rows, and the same portals in each', () => {
    const value = fc.integer({ min: 0, max: 2 })
    const someCounts = fc.record({
      successful: value,
      failed: value,
      cancel: value,
      running: value,
      pending: value,
      scheduled: value,
    })
    fc.assert(
      fc.property(fc.array(someCounts, { minLength: 2, maxLength: 4 }), (all) => {
        const sections = comparePortals(
          all.map((one) => ({ counts: one, runs: [] })),
          true,
          options,
        )
        const rows = differences(sections).flatMap((section) => section.rows)
        const different = (['successful', 'failed', 'cancel', 'running', 'pending', 'scheduled'] as const).filter(
          (field) => new Set(all.map((one) => one[field])).size > 1,
        )
        expect(rows.filter(({ title }) => title !== 'Success rate').map(({ title }) => title.toLowerCase())).toEqual(
          different,
        )
        expect(differences(sections).every((section) => section.rows.length > 0)).toBe(true)
      }),
    )
  })
})
