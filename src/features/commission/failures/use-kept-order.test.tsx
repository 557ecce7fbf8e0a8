import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptOrder } from './use-kept-order.ts'

interface Row {
  id: string
  runs: number
}

const rowId = ({ id }: Row) => id

/** Rows such as `a3 b1`: an id and how many runs it has. */
const rows = (text: string): Row[] =>
  text.split(' ').map((part) => ({ id: part.charAt(0), runs: Number(part.slice(1)) }))

const open = (first: string, isKept = true) =>
  renderHook((props: { text: string; view: string; isKept: boolean }) => useKeptOrder(rows(props.text), rowId, props), {
    initialProps: { text: first, view: 'by stage', isKept },
  })

it('counts grow in place, a new group comes at the end, and a press lays the list out in order', () => {
  const { result, rerender } = open('a3 b1')
  rerender({ text: 'b7 c4 a3', view: 'by stage', isKept: true })
  expect(result.current).toMatchObject({ rows: rows('a3 b7 c4'), added: 1, isBehind: true })
  act(() => result.current.showInOrder())
  expect(result.current).toMatchObject({ rows: rows('b7 c4 a3'), added: 0, isBehind: false })
})

it('nothing waits for a press where the order is the same', () => {
  const { result, rerender } = open('a3 b1')
  rerender({ text: 'a9 b2 c1', view: 'by stage', isKept: true })
  expect(result.current).toMatchObject({ rows: rows('a9 b2 c1'), isBehind: false })
})

it('another view is laid out in order', () => {
  const { result, rerender } = open('a3 b1')
  rerender({ text: 'b7 a3', view: 'by portal', isKept: true })
  expect(result.current).toMatchObject({ rows: rows('b7 a3'), isBehind: false })
})

it('as long as nothing is read yet, the list is in order, and from then on keeps the one it has', () => {
  const { result, rerender } = open('a3 b1', false)
  rerender({ text: 'b4 a3', view: 'by stage', isKept: false })
  rerender({ text: 'a5 b4', view: 'by stage', isKept: true })
  expect(result.current).toMatchObject({ rows: rows('b4 a5'), isBehind: true })
})
