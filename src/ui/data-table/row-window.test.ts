import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inView, isWithin, shiftBy, topOf, windowAround, type RowList } from './row-window.ts'

const plain: RowList = { count: 10_000, rowHeight: 40, odd: undefined }
const open: RowList = { ...plain, odd: { index: 3, height: 300 } }

test('rows stand one below the other, and those behind an open detail that much lower', () => {
  expect([topOf(plain, 0), topOf(plain, 5), topOf(plain, 10_000)]).toEqual([0, 200, 400_000])
  expect([topOf(open, 3), topOf(open, 4), topOf(open, 10_000)]).toEqual([120, 420, 400_260])
})

test('a row is in view from its first to its last px', () => {
  expect(inView(plain, 0, 100)).toEqual({ from: 0, to: 3 })
  expect(inView(plain, 39, 1)).toEqual({ from: 0, to: 2 })
  expect(inView(open, 130, 280)).toEqual({ from: 3, to: 4 })
})

test('nothing is drawn of an empty list, and its end is not passed', () => {
  expect(inView({ ...plain, count: 0 }, 0, 500)).toEqual({ from: 0, to: 0 })
  expect(inView(plain, 500_000, 500)).toEqual({ from: 9999, to: 10_000 })
})

test('the window holds what is in view, some rows around it, and never the whole list', () => {
  const lists = fc.record({
    count: fc.integer({ min: 1, max: 50_000 }),
    rowHeight: fc.integer({ min: 20, max: 80 }),
    odd: fc.option(fc.record({ index: fc.nat(50_000), height: fc.integer({ min: 1, max: 2000 }) }), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      lists,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 3000 }),
      (any, at, box) => {
        const list = { ...any, odd: any.odd && { ...any.odd, index: any.odd.index % any.count } }
        const scrollTop = Math.max(0, topOf(list, list.count) - box) * at
        const view = inView(list, scrollTop, box)
        expect(topOf(list, view.from)).toBeLessThanOrEqual(scrollTop)
        expect(topOf(list, view.to)).toBeGreaterThanOrEqual(Math.min(scrollTop + box, topOf(list, list.count)))
        const drawn = windowAround(list, view)
        expect(isWithin(view, drawn)).toBe(true)
        expect(drawn.to - drawn.from).toBeLessThanOrEqual(view.to - view.from + 16)
      },
    ),
  )
})

test('what is in view stays where it is when a detail above it gets another height, and only then', () => {
  const higher: RowList = { ...open, odd: { index: 3, height: 350 } }
  // The detail is from 120 to 420 px.
  expect(shiftBy(open, higher, 420)).toBe(50)
  expect(shiftBy(higher, open, 500)).toBe(-50)
  expect(shiftBy(open, higher, 419)).toBe(0)
  expect(shiftBy(open, { ...open, odd: { index: 9, height: 350 } }, 500)).toBe(0)
  expect(shiftBy(open, plain, 500)).toBe(0)
  expect(shiftBy(plain, open, 500)).toBe(0)
})
