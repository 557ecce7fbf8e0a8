import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FirstError } from '#domain/first-error.ts'
import type { Failure } from '#domain/failure-facts.ts'
import { runKey, withoutNumbers, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import {
  besideTitle,
  codesOf,
  groupFailures,
  groupWithRun,
  searchRuns,
  sharedError,
  type FailureGroup,
} from './failure-groups.ts'
import { labelPortals } from '#domain/labelled-portals.ts'
import { groupings } from './failures-search.ts'
import { failedRun } from '#domain/portal-summaries/test-parts.ts'

const from = Date.parse('2026-03-04T00:00:00Z')
const to = from + 24 * 60 * 60_000

const runOf = ({ errorHash, ...part }: Partial<Failure> & { runId: string; errorHash?: string }) => ({
  errorHash,
  ...failedRun({
    stage: 'Pay',
    message: 'Pay failed with 3 errors',
    at: to - 1000,
    isNew: part.portalId === '2',
    ...part,
  }),
})

const error = (code: string, text: string): FirstError => ({ id: code, code, text })

const errors: Readonly<Record<string, FirstError | null>> = {
  lock: error('E1', 'Waited 300 s for a lock'),
  lockToo: error('E1', 'Waited 900 s for a lock on CREDIT'),
  memory: error('E2', 'Out of memory'),
  none: null,
}

const errorOf = (run: FailedRun) => errors[String(Reflect.get(run, 'errorHash'))]

const group = (runs: readonly Failure[], by: (typeof groupings)[number] = 'error') =>
  groupFailures(runs, { by, errorOf, from, to })

const anyRun = fc.record({
  portalId: fc.constantFrom('1', '2', '3'),
  stage: fc.constantFrom('Pay', 'Allocate', undefined),
  message: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('failed with 3 errors', 'failed with 12 errors'),
    fc.string(),
  ),
  at: fc.option(fc.integer({ min: from - 5000, max: to + 5000 }), { nil: undefined }),
  errorHash: fc.constantFrom('lock', 'lockToo', 'none', 'unknown'),
})

const anyRuns = fc
  .array(anyRun, { maxLength: 40 })
  .map((parts) => parts.map((part, index) => runOf({ ...part, runId: String(index) })))

const titles = (groups: readonly FailureGroup[]) => groups.map(({ id, text }) => [id, text])

describe('grouping failures', () => {
  it.each(groupings)('by %s puts every run in exactly one group', (by) => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const grouped = group(runs, by).flatMap((one) => one.runs.map(({ runId }) => runId))
        expect(grouped.toSorted()).toEqual(runs.map(({ runId }) => runId).toSorted())
      }),
    )
  })

  it.each(groupings)('by %s does not depend on the order in which the runs came', (by) => {
    fc.assert(
      fc.property(anyRuns, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (runs, keys) => {
        const shuffled = runs.toSorted(
          (one, other) => (keys[Number(one.runId)] ?? 0) - (keys[Number(other.runId)] ?? 0),
        )
        expect(group(shuffled, by)).toEqual(group(runs, by))
      }),
    )
  })

  it.each(groupings)(
    'by %s counts every run with a time in one slot of the timeline, and gives each group its own id',
    (by) => {
      fc.assert(
        fc.property(anyRuns, (runs) => {
          const groups = group(runs, by)
          const inSlots = groups.flatMap(({ slots }) => slots).reduce((sum, count) => sum + count, 0)
          expect(inSlots).toBe(runs.filter(({ at }) => at !== undefined).length)
          expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
        }),
      )
    },
  )

  it('joins errors of one code, under the text of the newest run', () => {
    const [only, ...others] = group([
      runOf({ runId: '1', errorHash: 'lock', stage: 'Pay', at: to - 2000 }),
      runOf({ runId: '2', errorHash: 'lockToo', stage: 'Allocate', portalId: '2' }),
    ])
    expect(others).toEqual([])
    expect(only).toMatchObject({
      code: 'E1',
      text: 'Waited 900 s for a lock on CREDIT',
      stages: ['Allocate', 'Pay'],
      newRuns: 1,
    })
  })

  it('groups a run by its stage while its error is not loaded, or where it has none', () => {
    const groups = group([
      runOf({ runId: '1', errorHash: 'unknown' }),
      runOf({ runId: '2', errorHash: 'none', message: 'Pay failed with 12 errors' }),
      runOf({ runId: '3', errorHash: 'unknown', stage: 'Allocate' }),
      runOf({ runId: '4', errorHash: 'unknown', stage: undefined }),
    ])
    expect(new Map(groups.map(({ text, runs }) => [text, runs.length]))).toEqual(
      new Map([
        ['Pay', 2],
        ['Allocate', 1],
        ['Unknown stage', 1],
      ]),
    )
  })

  it('by stage has the same groups in the same order whatever is known of errors', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const withoutErrors = runs.map((run) => ({ ...run, errorHash: 'unknown' }))
        expect(titles(group(runs, 'stage'))).toEqual(titles(group(withoutErrors, 'stage')))
      }),
    )
  })

  it('has the errors of a stage, the most frequent one first and what is not loaded last', () => {
    const [only] = group(
      [
        runOf({ runId: '1', errorHash: 'lock', at: to - 3000 }),
        runOf({ runId: '2', errorHash: 'lockToo', at: to - 2000 }),
        runOf({ runId: '3', errorHash: 'none', at: to - 1500 }),
        runOf({ runId: '4', errorHash: 'memory', at: to - 1000 }),
        runOf({ runId: '5', errorHash: 'unknown', at: to - 500 }),
      ],
      'stage',
    )
    expect(only?.text).toBe('Pay')
    expect(only?.errors.map(({ error: first, runs }) => [first?.text ?? first, runs.length])).toEqual([
      ['Waited 900 s for a lock on CREDIT', 2],
      ['Out of memory', 1],
      [null, 1],
      [undefined, 1],
    ])
    expect(only && codesOf(only)).toEqual([
      ['E1', 2],
      ['E2', 1],
    ])
  })

  it.each([
    ['all runs have it', ['lock', 'lockToo'], 'E1'],
    ['one has another', ['lock', 'memory'], undefined],
    ['one is not loaded', ['lock', 'unknown'], undefined],
    ['one has none', ['lock', 'none'], undefined],
    ['none has any', ['none'], undefined],
  ])('shows the error of a stage where %s', (_when, hashes, code) => {
    const [only] = group(
      hashes.map((errorHash, index) => runOf({ runId: String(index), errorHash })),
      'stage',
    )
    expect(only && sharedError(only)?.code).toBe(code)
  })

  it('puts groups with new runs first, then those with the most runs', () => {
    const old = (runId: string) => runOf({ runId, stage: 'Old' })
    const groups = group([old('1'), old('2'), old('3'), runOf({ runId: '4', portalId: '2', stage: 'New' })], 'stage')
    expect(groups.map(({ text }) => text)).toEqual(['New', 'Old'])
  })

  it('counts what is new and what is known, and is known itself if all its runs are', () => {
    const known = { note: 'INC-4711', at: to }
    const runs = [
      runOf({ runId: '1', portalId: '2' }),
      runOf({ runId: '2', known }),
      runOf({ runId: '3', stage: 'Post', known, at: to - 2000 }),
      runOf({ runId: '4', stage: 'Post', known }),
      runOf({ runId: '5', stage: 'Old', at: from }),
    ]
    const groups = group(runs, 'stage')
    expect(groups.map(({ text, newRuns, knownRuns }) => [text, newRuns, knownRuns])).toEqual([
      ['Pay', 1, 1],
      ['Old', 0, 0],
      ['Post', 0, 2],
    ])
    expect(groups.map((one) => one.known)).toEqual([undefined, undefined, known])
    expect(groups[0]?.newSlots.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('gives the first and the last time, and none for runs without one', () => {
    const [timed] = group([
      runOf({ runId: '1', at: from }),
      runOf({ runId: '2', at: to }),
      runOf({ runId: '3', at: undefined }),
    ])
    expect(timed).toMatchObject({ first: from, last: to })
    expect(timed?.runs.map(({ runId }) => runId)).toEqual(['2', '1', '3'])
    expect(group([runOf({ runId: '1', at: undefined })])[0]).toMatchObject({ first: undefined, last: undefined })
  })
})

describe('searching failures', () => {
  const runs = [
    runOf({ runId: '111', errorHash: 'lock' }),
    runOf({ runId: '222', errorHash: 'unknown', portalId: '3' }),
  ]
  const portals = labelPortals([
    { id: '1', name: 'Birch', domain: 'birch.example' },
    { id: '3', name: 'Acme', domain: 'ac-me.example' },
  ])
  const find = (text: string) => searchRuns(runs, text, { portals, errorOf }).map(({ runId }) => runId)

  it.each([
    ['', ['111', '222']],
    ['LOCK e1', ['111']],
    ['acme pay', ['222']],
    ['birch acme', []],
    ['222', ['222']],
    ['https://ac-me.example/login', ['222']],
  ])('"%s" finds %j', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })
})

it('takes numbers out of a text, and cuts it', () => {
  expect(withoutNumbers('  Line 12:\n order ORD-99 of 2,000 ')).toBe('Line #: order ORD-# of #,#')
  expect(withoutNumbers('a'.repeat(5000))).toHaveLength(500)
})

it('finds the group with a run, also after its error has moved it to another group', () => {
  const runs = [
    runOf({ runId: '1', errorHash: 'lock', at: to - 2000 }),
    runOf({ runId: '2', errorHash: 'none', at: to - 1000 }),
  ]
  const [first] = runs
  const key = first && runKey(first)
  const before = group(runs.map((run) => ({ ...run, errorHash: 'unknown' })))
  expect(groupWithRun(before, key)?.text).toBe('Pay')
  expect(groupWithRun(group(runs), key)?.code).toBe('E1')
  expect(groupWithRun(group(runs), 'nothing')).toBeUndefined()
  expect(groupWithRun(group(runs), undefined)).toBeUndefined()
})

describe('a text beside the title of its group', () => {
  const locks = [738, 501].map((session) => `Waited 900 s for a lock held by session ${session}; stopped.`)
  const [title = ''] = locks

  it('is what the others say with other numbers, and the word before it', () => {
    const own = besideTitle(title, [...locks, 'Out of memory'])
    expect(locks.map(own)).toEqual(['session 738', 'session 501'])
  })

  it('is all of another sentence, and nothing of the same one', () => {
    expect(besideTitle(title, locks)('Out of memory')).toBe('Out of memory')
    expect(besideTitle(title, [title, title])(title)).toBe('')
  })
})
