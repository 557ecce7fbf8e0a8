import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSteadyRows } from './use-steady-rows.ts'

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

const steady = (first: Row[], held = true) =>
  renderHook(
    (props: { rows: Row[]; view: string; held: boolean }) => useSteadyRows(props.rows, rowId, props.view, props.held),
    {
      initialProps: { rows: first, view: 'page 1', held },
    },
  )

describe('rows that a person holds', () => {
  it('show their newest record where they are', () => {
    const { result, rerender } = steady(rows('a:Running', 'b:Done'))
    rerender({ rows: rows('a:Done', 'b:Done'), view: 'page 1', held: true })
    expect(result.current).toMatchObject({ rows: rows('a:Done', 'b:Done'), changed: false })
  })

  it('do not move when others come before them, and say that there is news', () => {
    const { result, rerender } = steady(rows('a:Running', 'b:Done'))
    rerender({ rows: rows('new:Running', 'a:Done'), view: 'page 1', held: true })
    expect(result.current).toMatchObject({ rows: rows('a:Done', 'b:Done'), changed: true })
    act(() => result.current.release())
    expect(result.current).toMatchObject({ rows: rows('new:Running', 'a:Done'), changed: false })
  })

  it('move once they are let go', () => {
    const { result, rerender } = steady(rows('a:1', 'b:1'))
    rerender({ rows: rows('b:1', 'a:1'), view: 'page 1', held: true })
    rerender({ rows: rows('b:1', 'a:1'), view: 'page 1', held: false })
    expect(result.current).toMatchObject({ rows: rows('b:1', 'a:1'), changed: false })
  })

  it('give way at once to another page', () => {
    const { result, rerender } = steady(rows('a:1'))
    rerender({ rows: rows('z:1'), view: 'page 2', held: true })
    expect(result.current).toMatchObject({ rows: rows('z:1'), changed: false })
  })

  it('come where there were none', () => {
    const { result, rerender } = steady([])
    rerender({ rows: rows('a:1'), view: 'page 1', held: true })
    expect(result.current).toMatchObject({ rows: rows('a:1'), changed: false })
  })
})
