import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { fetchIn, nextFetchAt, refreshInterval, retryDelay, retryTime } from '#lib/refresh-interval.ts'

const start = Date.parse('2026-03-04T09:30:00Z')
const hour = 60 * 60_000

/** The seconds after `start` at which data are fetched again while every call fails. */
function refetchTimes(interval: number, dataUpdatedAt = start): number[] {
  const times = { dataUpdatedAt, errorUpdatedAt: 0, errorUpdateCount: 0 }
  const seconds: number[] = []
  for (let now = start; now <= start + 300_000; now += 1000) {
    if (now < nextFetchAt(times, interval)) continue
    times.errorUpdatedAt = now
    times.errorUpdateCount += 1
    seconds.push((now - start) / 1000)
  }
  return seconds
}

describe('the interval of a live refresh', () => {
  it('is 8 s while something is running or pending and 60 s otherwise', () => {
    expect([refreshInterval(true), refreshInterval(false)]).toEqual([8000, 60_000])
  })

  it('backs off after failures, up to a minute', () => {
    expect(refetchTimes(8000)).toEqual([8, 13, 23, 43, 83, 143, 203, 263])
    expect(refetchTimes(60_000)).toEqual([60, 65, 75, 95, 135, 195, 255])
  })

  it('counts from the first failure, also after a night without a call', () => {
    expect(refetchTimes(60_000, start - 9 * hour).slice(0, 4)).toEqual([0, 5, 15, 35])
  })

  it('resets after a successful fetch', () => {
    expect(nextFetchAt({ dataUpdatedAt: start + 2, errorUpdatedAt: start + 1, errorUpdateCount: 0 }, 8000)).toBe(
      start + 8002,
    )
  })

  it('is a minute after a refusal', () => {
    const error = new ApiError({ endpoint: 'a', kind: 'http', status: 403 })
    const times = { dataUpdatedAt: start, errorUpdatedAt: start + 8000, errorUpdateCount: 1, error }
    expect(nextFetchAt(times, 8000)).toBe(start + 68_000)
  })
})

const failed = (errorUpdateCount: number, error: unknown = new Error('down')) => ({
  errorUpdateCount,
  errorUpdatedAt: start,
  error,
})
const response = (status: number, retryAt?: number) =>
  new ApiError({ endpoint: 'fruits.list', kind: 'http', status, retryAt })

/** A first load, which has no data. */
const retryOf = (state: ReturnType<typeof failed>, now: number) =>
  fetchIn({ state: { ...state, dataUpdatedAt: 0 } }, 8000, now)

describe('a first load that failed', () => {
  it('is tried again after 5, 10, 20, 40 and then 60 s', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
    expect(retryTime(failed(3))).toBe(start + 20_000)
    expect(retryOf(failed(3), start + 5000)).toBe(15_000)
  })

  it('is tried soon if the time has passed', () => {
    expect(retryOf(failed(1), start + 600_000)).toBe(1000)
  })

  it('is not tried again before it has failed, or after a response that stays the same', () => {
    expect(retryTime(failed(0, null))).toBeUndefined()
    for (const status of [400, 401, 403, 404]) expect(retryOf(failed(1, response(status)), start)).toBe(false)
    for (const status of [408, 429, 500, 503]) expect(retryOf(failed(1, response(status)), start)).toBe(5000)
  })
})

describe('a server that has named a time', () => {
  const waiting = response(503, start + 300_000)

  it('gets no first load before it', () => {
    expect(retryTime(failed(1, waiting))).toBe(start + 300_000)
    expect(retryOf(failed(3, waiting), start)).toBe(300_000)
  })

  it('gets no refresh before it', () => {
    expect(nextFetchAt({ ...failed(1, waiting), dataUpdatedAt: start - 8000 }, 8000)).toBe(start + 300_000)
  })

  it('gets one as always where the backoff is longer, and after the next response', () => {
    const near = response(503, start + 1000)
    expect(retryTime(failed(3, near))).toBe(start + 20_000)
    expect(nextFetchAt({ ...failed(0, waiting), dataUpdatedAt: start + 1 }, 8000)).toBe(start + 8001)
  })
})
