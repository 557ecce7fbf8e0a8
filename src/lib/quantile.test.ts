import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, quantile } from './quantile.ts'

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0)
const numbers = fc.array(number, { minLength: 1, maxLength: 60 })

function naiveMedian(values: readonly number[]): number {
  const half = (values.length - 1) / 2
  const rank = (value: number) => ({
    smaller: values.filter((one) => one < value).length,
    upTo: values.filter((one) => one <= value).length,
  })
  const at = (index: number) => values.find((value) => rank(value).smaller <= index && index < rank(value).upTo) ?? NaN
  return (at(Math.floor(half)) + at(Math.ceil(half))) / 2
}

describe('quantiles', () => {
  it('have no value without numbers', () => {
    expect(quantile([], 0.5)).toBeUndefined()
    expect(median([])).toBeUndefined()
  })

  it('lie between the two numbers next to them', () => {
    expect(quantile([40, 10, 30, 20], 0.25)).toBe(17.5)
    expect(quantile([40, 10, 30, 20], 0.9)).toBe(37)
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })

  it('have as many numbers below as the share says', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 100 }), (values, percent) => {
        const value = quantile(values, percent / 100) ?? NaN
        const steps = (values.length - 1) * (percent / 100)
        expect(values.filter((one) => one < value).length).toBeLessThanOrEqual(Math.ceil(steps))
        expect(values.filter((one) => one <= value).length).toBeGreaterThanOrEqual(Math.floor(steps))
      }),
    )
  })

  it('are the median in the middle, the least at 0 and the greatest at 1', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        expect(median(values)).toBeCloseTo(naiveMedian(values), 3)
        expect(quantile(values, 0)).toBe(Math.min(...values))
        expect(quantile(values, 1)).toBe(Math.max(...values))
      }),
    )
  })

  it('do not depend on the order, and leave the numbers as they are', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const before = [...values]
        expect(quantile(values.toReversed(), 0.75)).toBe(quantile(values, 0.75))
        expect(values).toEqual(before)
      }),
    )
  })
})
