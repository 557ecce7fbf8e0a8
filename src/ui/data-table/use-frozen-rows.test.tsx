import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { countNewRows, useFrozenRows, type InteractionZone } from './use-frozen-rows.ts'

interface Row {
  id: string
  state: string
}
const rowId = (row: Row) => row.id
const rows = (...parts: string[]): Row[] =>
  parts.map((part) => {
    const [id = '', state = ''] = part.split(':')
    return { id, state }
  })

const frozen = (first: Row[], zone: InteractionZone = 'rows') =>
  renderHook(
    (props: { rows: Row[]; view: string; zone: InteractionZone }) =>
      useFrozenRows(props.rows, rowId, props.view, props.zone),
    {
      initialProps: { rows: first, view: 'page 1', zone },
    },
  )

describe('rows under the pointer or the focus', () => {
  it('show their newest record without moving', () => {
    const { result, rerender } = frozen(rows('a:Running', 'b:Done'))
    rerender({ rows: rows('a:Done', 'b:Done'), view: 'page 1', zone: 'rows' })
    expect(result.current).toMatchObject({ rows: rows('a:Done', 'b:Done'), changed: false })
  })

  it('do not move when others are added before them, and report a change', () => {
    const { result, rerender } = frozen(rows('a:Running', 'b:Done'))
    rerender({ rows: rows('new:Running', 'a:Done'), view: 'page 1', zone: 'rows' })
    expect(result.current).toMatchObject({ rows: rows('a:Done', 'b:Done'), changed: true })
    act(() => result.current.showLatest())
    expect(result.current).toMatchObject({ rows: rows('new:Running', 'a:Done'), changed: false })
  })

  it('stay the same objects where nothing has changed', () => {
    const { result, rerender } = frozen(rows('a:1', 'b:1'), 'none')
    const [first, second] = result.current.rows
    rerender({ rows: rows('new:1', 'a:1', 'b:2'), view: 'page 1', zone: 'none' })
    expect(result.current.rows).toEqual(rows('new:1', 'a:1', 'b:2'))
    expect(result.current.rows[1]).toBe(first)
    expect(result.current.rows[2]).not.toBe(second)
  })

  it('move after the pointer and the focus have left', () => {
    const { result, rerender } = frozen(rows('a:1', 'b:1'))
    rerender({ rows: rows('b:1', 'a:1'), view: 'page 1', zone: 'rows' })
    rerender({ rows: rows('b:1', 'a:1'), view: 'page 1', zone: 'none' })
    expect(result.current).toMatchObject({ rows: rows('b:1', 'a:1'), changed: false })
  })

  it('stay frozen while the pointer is around them, on the way to the button', () => {
    const { result, rerender } = frozen(rows('a:1', 'b:1'))
    rerender({ rows: rows('b:1', 'a:1'), view: 'page 1', zone: 'rows' })
    rerender({ rows: rows('b:1', 'a:2'), view: 'page 1', zone: 'around' })
    expect(result.current).toMatchObject({ rows: rows('a:2', 'b:1'), changed: true })
    act(() => result.current.showLatest())
    expect(result.current).toMatchObject({ rows: rows('b:1', 'a:2'), changed: false })
    rerender({ rows: rows('a:3', 'b:1'), view: 'page 1', zone: 'around' })
    expect(result.current).toMatchObject({ rows: rows('a:3', 'b:1'), changed: false })
  })

  it('are replaced immediately by another page', () => {
    const { result, rerender } = frozen(rows('a:1'))
    rerender({ rows: rows('z:1'), view: 'page 2', zone: 'rows' })
    expect(result.current).toMatchObject({ rows: rows('z:1'), changed: false })
  })

  it('appear where there were none', () => {
    const { result, rerender } = frozen([])
    rerender({ rows: rows('a:1'), view: 'page 1', zone: 'rows' })
    expect(result.current).toMatchObject({ rows: rows('a:1'), changed: false })
  })
})

it.each([
  ['none', 'abc', 'abc', 0],
  ['at the top', 'xyabc', 'abc', 2],
  ['at the top of a page, whose last rows have left it', 'xyab', 'abcd', 2],
  ['between others', 'axbc', 'abc', 1],
  ['at the end: one may have moved up', 'bcx', 'abc', 0],
  ['a whole page: there may be more', 'wxyz', 'abcd', 0],
  ['an order alone', 'cab', 'abc', 0],
  ['in place of none', 'x', '', 0],
])('new rows: %s', (_, latest, shown, count) => {
  expect(countNewRows(latest.split(''), shown.split(''))).toBe(count)
})
