import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, gap, gridOf, linesOf, movedTo, partsOf } from './map-grid.ts'

const most = { width: 164, height: 84 }

describe('the grid of a map', () => {
  it('fits a thousand tiles into what a window of 1440 x 900 px has left', () => {
    const { columns, width, height } = gridOf({ width: 1310, height: 640 }, 1000, most)
    expect(columns * (width + gap) - gap).toBeLessThanOrEqual(1310)
    expect(Math.ceil(1000 / columns) * (height + gap) - gap).toBeLessThanOrEqual(640)
    expect(Math.min(width - 26, height - 18)).toBeGreaterThan(2)
  })

  it('has the largest tiles for a few portals, in a line', () => {
    expect(gridOf({ width: 1310, height: 640 }, 5, most)).toEqual({ columns: 5, ...most })
  })

  it('has the smallest tiles where not all fit, as many as fit beside each other', () => {
    expect(gridOf({ width: 300, height: 100 }, 1000, most)).toEqual({ columns: 10, width: 26, height: 18 })
    expect(gridOf({ width: 0, height: 0 }, 3, most)).toEqual({ columns: 1, width: 26, height: 18 })
  })

  it('never is wider than its room, and only higher with the smallest tiles', () => {
    const size = fc.integer({ min: 26, max: 3000 })
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1, max: 2000 }), (width, height, count) => {
        const grid = gridOf({ width, height }, count, most)
        expect(grid.columns * (grid.width + gap) - gap).toBeLessThanOrEqual(width)
        const fits = Math.ceil(count / grid.columns) * (grid.height + gap) - gap <= height
        expect(fits || (grid.width === 26 && grid.height === 18)).toBe(true)
      }),
    )
  })
})

const sizes = { large: { width: 340, height: 170 }, small: { width: 230, height: 60 }, nameWidth: 150 }
const wall = { width: 1860, height: 860 }

describe('the parts of a map', () => {
  it('are large tiles and a strip of small ones, all with their names, for some portals', () => {
    const { large, small } = partsOf(wall, 21, 19, sizes)
    expect([contentOf(large, true, sizes.nameWidth), contentOf(small, false, sizes.nameWidth)]).toEqual([
      'name',
      'name',
    ])
    expect(large.width * large.height).toBeGreaterThan(3 * small.width * small.height)
  })

  it('leave a few new ones of a thousand their names, and the others none', () => {
    const { large, small } = partsOf(wall, 30, 970, sizes)
    expect(contentOf(large, true, sizes.nameWidth)).toBe('name')
    expect(contentOf(small, false, sizes.nameWidth)).toBe('none')
  })

  it('are the small tiles alone where nothing is new, and the large ones where everything is', () => {
    expect(partsOf(wall, 0, 3, sizes).small).toEqual({ columns: 3, ...sizes.small })
    expect(partsOf(wall, 3, 0, sizes).large).toEqual({ columns: 3, ...sizes.large })
  })

  it('are no smaller than a finger where that is asked for', () => {
    const finger = { width: 44, height: 44 }
    const { large, small } = partsOf({ width: 340, height: 560 }, 21, 19, { ...sizes, least: finger })
    expect(Math.min(large.width, large.height, small.width, small.height)).toBeGreaterThanOrEqual(44)
  })

  it('fit a wall together', () => {
    const number = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(number, number, (large, small) => {
        const grids = partsOf(wall, large, small, sizes)
        const rows = Math.ceil(large / grids.large.columns) * (grids.large.height + gap)
        const below = Math.ceil(small / grids.small.columns) * (grids.small.height + gap)
        expect(rows + below).toBeLessThan(wall.height)
      }),
    )
  })
})

// Five tiles of 100 px beside each other, and 14 of them.
const lines = linesOf([{ count: 14, grid: { columns: 5, width: 100 } }])
const move = (key: string, from: number, withCtrl = false) => movedTo(key, withCtrl, from, lines, 14)

describe('a key in a grid of 14 tiles in 5 columns', () => {
  it('moves in both dimensions, left and right from line to line', () => {
    expect(move('ArrowRight', 0)).toBe(1)
    expect(move('ArrowRight', 4)).toBe(5)
    expect(move('ArrowLeft', 5)).toBe(4)
    expect(move('ArrowDown', 3)).toBe(8)
    expect(move('ArrowUp', 8)).toBe(3)
  })

  it('moves down to the last tile where the last line is shorter', () => {
    expect(move('ArrowDown', 9)).toBe(13)
  })

  it('moves to the ends of a line, with Ctrl to those of the map', () => {
    expect(move('Home', 8)).toBe(5)
    expect(move('End', 6)).toBe(9)
    expect(move('End', 11)).toBe(13)
    expect(move('Home', 8, true)).toBe(0)
    expect(move('End', 2, true)).toBe(13)
  })

  it('moves nowhere beyond the edges, where it is, and for another key', () => {
    const still = [move('ArrowLeft', 0), move('ArrowRight', 13), move('ArrowUp', 4), move('ArrowDown', 12)]
    expect([...still, move('Home', 5), move('End', 13), move('a', 3)]).toEqual(Array(7).fill(undefined))
  })
})

describe('a key in three large tiles above four small ones', () => {
  const parts = linesOf([
    { count: 3, grid: { columns: 2, width: 200 } },
    { count: 4, grid: { columns: 4, width: 100 } },
  ])
  const moveBetween = (key: string, from: number) => movedTo(key, false, from, parts, 7)

  it('moves to the tile below or above the middle of this one', () => {
    expect(moveBetween('ArrowDown', 1)).toBe(2)
    expect(moveBetween('ArrowDown', 2)).toBe(4)
    expect(moveBetween('ArrowUp', 6)).toBe(2)
    expect(moveBetween('ArrowUp', 2)).toBe(0)
  })

  it('moves from the end of one part to the beginning of the other, and to the ends of a line', () => {
    expect(moveBetween('ArrowRight', 2)).toBe(3)
    expect(moveBetween('End', 2)).toBe(undefined)
    expect(moveBetween('Home', 6)).toBe(3)
  })
})
