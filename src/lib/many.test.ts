import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { changeEach, joinedFailure, readAll } from './many.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (status: number) => new ApiError({ endpoint: 'pears', kind: 'http', status })
const notMade = () => new ApiError({ endpoint: 'pears', kind: 'paused', retryAt: Date.now() + 20_000 })
const tooMany = () => new ApiError({ endpoint: 'pears', kind: 'paused', status: 429, retryAt: Date.now() + 20_000 })

function read(
  stop = new AbortController(),
  errorOf: (item: string, tries: number) => Error | undefined = () => undefined,
) {
  const tried: string[] = []
  const progress: string[] = []
  const done = readAll(
    ['a', 'b', 'c'],
    async (item) => {
      tried.push(item)
      await Promise.resolve()
      const error = errorOf(item, tried.filter((one) => one === item).length)
      if (error) throw error
    },
    {
      signal: stop.signal,
      onProgress: (settled, isWaiting) => progress.push(isWaiting ? `${settled}, waiting` : String(settled)),
    },
  )
  return { done, tried, progress }
}

async function change(stopsIn: 'change' | 'settled' | undefined, fails: readonly string[]) {
  const stop = new AbortController()
  const events: string[] = []
  await changeEach(
    ['a', 'b', 'c'],
    async (item) => {
      await Promise.resolve()
      events.push(`change ${item}`)
      if (item === 'b' && stopsIn === 'change') stop.abort()
      if (fails.includes(item)) throw failure(500)
    },
    {
      signal: stop.signal,
      onProgress: (at, of) => events.push(`${at} of ${of}`),
      onSettled: async (item, error) => {
        await Promise.resolve()
        events.push(`${item} ${error === undefined ? 'saved' : 'failed'}`)
        if (item === 'b' && stopsIn === 'settled') stop.abort()
      },
    },
  )
  return events
}
describe('reads of many items', () => {
  it('are all entered at once', async () => {
    const { done, tried } = read()
    expect(tried).toEqual(['a', 'b', 'c'])
    expect(await done).toEqual(new Map())
  })

  it.each<[string, (tries: number) => Error | undefined, string[], string[]]>([
    ['succeeds', () => undefined, [], ['1', '2', '3']],
    ['fails', () => failure(500), ['b'], ['1', '2', '3']],
    ['is not made', notMade, ['b'], ['1', '2']],
    ['is too many', (tries) => (tries === 1 ? tooMany() : undefined), [], ['1', '1, waiting', '2', '3']],
    [
      'is too many and then fails',
      (tries) => (tries === 1 ? tooMany() : failure(500)),
      ['b'],
      ['1', '1, waiting', '2', '3'],
    ],
  ])('have their results and their progress if one %s', async (_, errorOf, failed, shown) => {
    const { done, progress } = read(undefined, (item, tries) => (item === 'b' ? errorOf(tries) : undefined))
    await vi.runAllTimersAsync()
    expect([...(await done).keys()]).toEqual(failed)
    expect(progress).toEqual(shown)
  })

  it('wait as long as a 429 says, and make no call after a cancel', async () => {
    const stop = new AbortController()
    const { done, tried } = read(stop, tooMany)
    const ended = done.catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(tried).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(2000)
    expect(tried).toHaveLength(6)
    stop.abort()
    await vi.runAllTimersAsync()
    expect(await ended).toBe(stop.signal.reason)
    expect(tried).toHaveLength(6)
  })

  it('throw what is no failure of a call', async () => {
    await expect(read(undefined, () => new TypeError('Not a pear')).done).rejects.toThrow('Not a pear')
  })
})

describe('changes of many items', () => {
  const first = ['1 of 3', 'change a', 'a saved']
  const second = ['2 of 3', 'change b']
  const last = ['3 of 3', 'change c', 'c saved']

  it.each([
    ['go one after another', undefined, [], [...first, ...second, 'b saved', ...last]],
    ['go on after a failure', undefined, ['b'], [...first, ...second, 'b failed', ...last]],
    ['end with the session', 'change', [], [...first, ...second]],
    ['end with the session, also if the call fails', 'change', ['b'], [...first, ...second]],
    ['end when an outcome says so', 'settled', ['b'], [...first, ...second, 'b failed']],
  ] as const)('%s', async (_, stopsIn, fails, events) => {
    expect(await change(stopsIn, fails)).toEqual(events)
  })
})

it.each([
  [[], null],
  [['Full'], { title: 'Pear', text: 'Full' }],
  [['Full', 'Rotten', 'Full'], { title: 'Pear', text: 'Full Rotten' }],
])('failures %j are one with each text once', (texts, joined) => {
  expect(joinedFailure(texts.map((text) => ({ title: 'Pear', text })))).toEqual(joined)
})
