import { describe, expect, it } from 'vitest'
import { comparedSteps, differencesOf, lastGoodRun, otherJobText, ratioText, type Step } from './run-comparison.ts'
import type { PastRun } from '#domain/run-rules/run-history.ts'

const past = (id: string, start: number, more: Partial<PastRun> = {}): PastRun => ({
  id,
  start,
  kind: 'Import',
  status: 'Successful',
  word: 'Successful',
  duration: 60_000,
  message: undefined,
  ...more,
})

const work = (...parts: string[]) => ({ work: parts })

describe('the last good run', () => {
  const failed = { kind: 'Import', work: ['Sales', 'May'], start: 100 }

  it.each<[string, PastRun[], string | undefined]>([
    ['is the most recent one', [past('a', 10), past('b', 90), past('c', 50)], 'b'],
    ['started before the failed run', [past('later', 101), past('same time', 100), past('a', 99)], 'a'],
    ['is of the same kind', [past('other', 99, { kind: 'Pay' }), past('a', 10)], 'a'],
    ['has succeeded', [past('b', 99, { status: 'Failed' }), past('c', 98, { status: 'Cancel' }), past('a', 1)], 'a'],
    [
      'works on the same unit and period',
      [
        past('unit', 99, work('Sales', 'April')),
        past('a', 10, work('Sales', 'May')),
        past('b', 98, work('Other', 'May')),
      ],
      'a',
    ],
    [
      'else differs in one of them',
      [
        past('both', 99, work('Other', 'April')),
        past('a', 20, work('Sales', 'April')),
        past('b', 10, work('Other', 'May')),
      ],
      'a',
    ],
    ['else in both', [past('a', 98, work('Other', 'April')), past('b', 97, work('Other', 'June'))], 'a'],
    ['may not exist', [past('later', 101)], undefined],
  ])('%s', (_, runs, id) => {
    expect(lastGoodRun(failed, runs)?.id).toBe(id)
  })

  it('is unknown for a run without a start', () => {
    expect(lastGoodRun({ kind: 'Import', start: undefined }, [past('a', 1)])).toBeUndefined()
  })
})

describe('parameters that differ', () => {
  interface Parameters {
    period?: string
    mode?: string
  }
  const parameters = [
    { title: 'Period', text: ({ period }: Parameters) => period },
    { title: 'Mode', text: ({ mode }: Parameters) => mode },
  ]

  it.each<[string, Parameters | undefined, Parameters | undefined, unknown[]]>([
    ['none', { period: 'May' }, { period: 'May' }, []],
    ['a value', { period: 'May', mode: 'full' }, { period: 'June', mode: 'full' }, [['Period', 'May', 'June']]],
    ['a missing value', { mode: 'full' }, {}, [['Mode', 'full', undefined]]],
    ['all that the known run has', { mode: 'full' }, undefined, [['Mode', 'full', undefined]]],
    ['none if neither run is known', undefined, undefined, []],
  ])('are %s', (_, one, other, differences) => {
    expect(differencesOf(parameters, one, other).map(({ title, texts }) => [title, ...texts])).toEqual(differences)
  })
})

const difference = (title: string, isOfJob: boolean) => ({ title, isOfJob, texts: ['a', 'b'] as const })

describe('runs of another job', () => {
  it.each([
    [[], undefined],
    [[difference('Priority', false)], undefined],
    [[difference('Period', true), difference('Priority', false)], 'Different period'],
    [[difference('Processing Unit', true), difference('Period', true)], 'Different processing unit and period'],
  ])('%j: %s', (differences, text) => {
    expect(otherJobText(differences)).toBe(text)
  })
})

const steps = (names: string): Step[] =>
  names.split('').map((name) => ({ name, status: undefined, word: undefined, duration: 0, durationText: '0 s' }))

describe('the steps of two runs', () => {
  it.each([
    ['abc', 'abc', 'a=a b=b c=c'],
    ['ab', 'abcd', 'a=a b=b -=c -=d'],
    ['acd', 'abce', 'a=a -=b c=c -=e d=-'],
    ['ab', 'xyab', '-=x -=y a=a b=b'],
    ['aab', 'aba', 'a=a a=a b=b'],
    ['', 'ab', '-=a -=b'],
    ['ab', '', 'a=- b=-'],
  ])('%s and %s are side by side', (own, others, expected) => {
    const pairs = comparedSteps(steps(own), steps(others))
    expect(pairs.map(({ one, other }) => `${one?.name ?? '-'}=${other?.name ?? '-'}`).join(' ')).toBe(expected)
    expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length)
  })

  it.each([
    [24, 10, '2.4×'],
    [10, 10, '1.0×'],
    [120, 10, '12×'],
    [1000, 10, '100×'],
    [1001, 10, 'over 100×'],
    [1, 1000, '<0.1×'],
    [0, 10, undefined],
    [10, 0, undefined],
    [undefined, 10, undefined],
    [10, undefined, undefined],
  ])('of %s and %s ms have the ratio %s', (one, other, text) => {
    expect(ratioText(one, other)).toBe(text)
  })
})
