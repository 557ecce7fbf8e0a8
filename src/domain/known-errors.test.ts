import { describe, expect, it } from 'vitest'
import type { FirstError } from './first-error.ts'
import { addMarks, markedErrors, marksOf, readKnown, removeMarks, undoMarks } from './known-errors.ts'
import { textKind, type FailedRun } from './portal-summaries/failed-runs.ts'
import { failedRun } from './portal-summaries/test-parts.ts'

const at = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

const errorOf = (text: string, code?: string): FirstError => ({ id: code ?? textKind(text), code, text })
const locked = errorOf('Locked by session 738', 'E1')

let lastId = 0
const run = (part: Partial<FailedRun> = {}) => {
  lastId += 1
  return failedRun({ runId: String(lastId), portalId: '1', stage: 'Pay', at: at - hour, ...part })
}

const first = run()
const marks = marksOf([{ run: first, error: locked }], { note: 'INC-4711', at })

type Error = Parameters<typeof readKnown>[2]

/** All have the error unless another one is given. */
const factsOf = (runs: readonly FailedRun[], error: Error = () => locked, now = at) => {
  const known = readKnown(marks, runs, error, now)
  return runs.map((one) => known.factsIn(one.portalId)(one))
}

describe('a known error', () => {
  it('is known in each run of its stage on its portals, by the mark', () => {
    const [before, later] = factsOf([first, run({ at: at + hour })])
    expect(before?.known).toMatchObject({ note: 'INC-4711', at })
    expect(later?.known?.note).toBe('INC-4711')
  })

  it.each([
    ['another code', {}, errorOf('Locked by session 738', 'E2')],
    ['another stage', { stage: 'Post' }, locked],
    ['another portal', { portalId: '2' }, locked],
    ['no error', {}, null],
    ['an error that could not be loaded', {}, 'failed'],
  ] as const)('does not cover %s', (_what, part, error) => {
    expect(factsOf([run(part)], () => error)[0]?.known).toBeUndefined()
  })

  it('is not decided until the error is loaded, where its portal and stage have a mark', () => {
    const facts = factsOf([run(), run({ stage: 'Post' }), run({ portalId: '2' })], () => undefined)
    expect(facts.map(({ isUndecided = false }) => isUndecided)).toEqual([true, false, false])
    expect(readKnown(marks, [first, run({ portalId: '2' })], () => undefined, at).wanted).toEqual([first])
  })

  it('is known in the latest 500 runs of the portals and stages with a mark, so that no more errors are loaded', () => {
    const later = Array.from({ length: 500 }, (_, index) => run({ at: at + index }))
    const facts = factsOf([first, ...later], undefined, at + 60 * hour)
    expect(facts.map(({ known }) => known !== undefined)).toEqual([false, ...later.map(() => true)])
    expect(readKnown(marks, [first, ...later], () => undefined, at).wanted).toHaveLength(500)
  })

  it('without a code is known by its whole text, whatever its numbers', () => {
    const begin =
      'The stored procedure that computes the payments of the current period failed because its target table'
    const text = `${begin} is locked by session 738`
    const byText = marksOf([{ run: first, error: errorOf(text) }], { note: '', at })
    const knownAs = (other: string) => readKnown(byText, [first], () => errorOf(other), at).factsIn('1')(first).known
    expect(knownAs(text.replace('738', '9'))).toBeDefined()
    expect(knownAs(`${begin} does not exist`)).toBeUndefined()
  })
})

describe('an error is no longer known', () => {
  it('once it fails on another portal, not because of one that had failed before', () => {
    expect(factsOf([first, run({ portalId: '2' })])[0]?.known).toBeDefined()
    expect(factsOf([first, run({ portalId: '2', at: at + 1 })])[0]).toMatchObject({
      known: undefined,
      returned: { portalId: '2' },
    })
  })

  it('not because errors of earlier runs are loaded after it was marked', () => {
    const earlier = Array.from({ length: 7 }, () => run())
    expect(factsOf([first, ...earlier])[0]).toMatchObject({ known: { note: 'INC-4711' }, returned: undefined })
  })

  it('once it fails more than three times as often in 24 hours as before, and at least five times', () => {
    const later = (count: number) => Array.from({ length: count }, () => run({ at: at + 30 * hour }))
    const [facts] = factsOf([first, ...later(4)], undefined, at + 31 * hour)
    expect(facts?.known).toBeDefined()
    expect(factsOf([first, ...later(5)], undefined, at + 31 * hour)[0]).toMatchObject({
      known: undefined,
      returned: { failures: 5, before: 1 },
    })
    // A day later it is as rare as before.
    expect(factsOf([first, ...later(5)], undefined, at + 60 * hour)[0]?.known).toBeDefined()
  })
})

describe('marks', () => {
  it('are made for each error that is loaded, with the portals it was seen on', () => {
    const made = marksOf(
      [
        { run: run(), error: locked },
        { run: run({ portalId: '2' }), error: locked },
        { run: run({ stage: 'Post' }), error: locked },
        { run: run(), error: null },
        { run: run(), error: 'loading' },
        { run: run(), error: 'failed' },
        { run: run(), error: undefined },
      ],
      { note: '', at },
    )
    expect(made.map(({ stage, error, portals, before }) => [stage, error, portals, before])).toEqual([
      ['Pay', 'E1', ['1', '2'], 2],
      ['Post', 'E1', ['1'], 1],
      ['Pay', '', ['1'], 1],
    ])
  })

  it('replace earlier ones of the same error, and can be removed', () => {
    const again = addMarks(marks, marksOf([{ run: run({ portalId: '2' }), error: locked }], { note: 'later', at }))
    expect(again.map(({ note, portals }) => [note, portals])).toEqual([['later', ['2']]])
    expect(removeMarks(again, marks)).toEqual([])
  })
})

it('marks that are undone bring back those that they replaced, and leave later ones', () => {
  const again = marksOf([{ run: first, error: locked }], { note: 'INC-4712', at })
  const later = marksOf([{ run: run({ stage: 'Post' }), error: locked }], { note: '', at })
  const marked = markedErrors(marks, again)
  expect(undoMarks(addMarks(addMarks(marks, again), later), marked)).toEqual([...marks, ...later])
})
