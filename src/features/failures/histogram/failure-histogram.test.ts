import { describe, expect, it } from 'vitest'
import { failedRun } from '#domain/portal-summaries/test-parts.ts'
import { axisMarks, histogramOf, rangeSearch, slotRange, type SlotRange } from './failure-histogram.ts'

const hour = 60 * 60_000
const noon = Date.parse('2026-03-04T12:00:00Z')
const now = noon + 0.5 * hour

const runsAt = (...times: (number | undefined)[]) =>
  times.map((at, index) => failedRun({ runId: String(index), at, isNew: index === 0 }))

const histogram = (from: number, ...times: (number | undefined)[]) =>
  histogramOf(runsAt(...times), { from, to: now, zone: 'UTC' })

const iso = (at: number | undefined) => new Date(at ?? 0).toISOString()

const day = () => histogram(now - 24 * hour)

describe('the histogram', () => {
  it('counts runs by hour, and the new ones of them', () => {
    const { edges, slots } = histogram(now - 3 * hour, noon - hour, noon - hour + 59 * 60_000, noon)
    expect(edges[0]).toBe(noon - 3 * hour)
    expect(slots).toEqual([
      { total: 0, fresh: 0 },
      { total: 0, fresh: 0 },
      { total: 2, fresh: 1 },
      { total: 1, fresh: 0 },
    ])
  })

  it('leaves out runs without a time or before it, and has those of a fast clock in the last hour', () => {
    const { slots } = histogram(now - hour, undefined, noon - 5 * hour, noon + 3 * hour)
    expect(slots.map(({ total }) => total)).toEqual([0, 1])
  })

  it.each([
    { days: 1, length: hour, count: 25 },
    { days: 7, length: hour, count: 169 },
    { days: 30, length: 24 * hour, count: 31 },
    { days: 400_000, length: 24 * hour, count: 61 },
  ])('of $days days has $count parts', ({ days, length, count }) => {
    const { edges, slots } = histogram(now - days * 24 * hour)
    expect([(edges[1] ?? 0) - (edges[0] ?? 0), slots.length]).toEqual([length, count])
  })

  it('of more than eight days has the days of its zone, also the one of 23 hours', () => {
    const to = Date.parse('2026-03-12T12:00:00Z')
    const { edges } = histogramOf([], { from: to - 9 * 24 * hour, to, zone: 'America/New_York' })
    expect(iso(edges[0])).toBe('2026-03-03T05:00:00.000Z')
    expect(edges.slice(5, 7).map(iso)).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'])
  })
})

describe('a range of hours', () => {
  it.each<{ range: SlotRange; since: string; until: string | undefined }>([
    { range: [1, 25], since: '2026-03-03T13:00Z', until: undefined },
    { range: [12, 14], since: '2026-03-04T00:00Z', until: '2026-03-04T02:00Z' },
    { range: [24, 25], since: '2026-03-04T12:00Z', until: undefined },
  ])('is $since to $until in the address, and back', ({ range, since, until }) => {
    expect(rangeSearch(day(), range, [now - 24 * hour, undefined])).toEqual({
      chart: '2026-03-03T12:00Z',
      since,
      until,
    })
    expect(slotRange(day(), Date.parse(since), until === undefined ? undefined : Date.parse(until))).toEqual(range)
  })

  it('keeps the time of an end that was not moved', () => {
    expect(rangeSearch(day(), [0, 14], [now - 24 * hour, undefined])).toMatchObject({
      since: '2026-03-03T12:30Z',
      until: '2026-03-04T02:00Z',
    })
    const until = noon - 0.25 * hour
    expect(rangeSearch(day(), [12, 24], [now - 24 * hour, until])).toMatchObject({ until: '2026-03-04T11:45Z' })
  })

  it('contains an hour at least, and lies within the histogram', () => {
    expect(slotRange(day(), now + 9 * hour, now - 90 * hour)).toEqual([24, 25])
    expect(slotRange(day(), now - 90 * hour, now + 9 * hour)).toEqual([0, 25])
  })
})

describe('the axis', () => {
  it.each([
    { zone: 'UTC', labels: ['6:00 pm', 'Mar 4', '6:00 am', '12:00 pm'] },
    { zone: 'America/New_York', labels: ['12:00 pm', '6:00 pm', 'Mar 4', '6:00 am'] },
  ])('of a day names every sixth hour in $zone', ({ zone, labels }) => {
    expect(axisMarks(day(), zone).map(({ label }) => label)).toEqual(labels)
  })

  it('of a week names every other day', () => {
    expect(axisMarks(histogram(now - 7 * 24 * hour), 'UTC').map(({ label }) => label)).toEqual([
      'Feb 26',
      'Feb 28',
      'Mar 2',
      'Mar 4',
    ])
  })
})
