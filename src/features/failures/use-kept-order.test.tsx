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

const open = (first: string, { isSettled = true, isHeld = false } = {}) => {
  const { result, rerender } = renderHook(
    (props: { text: string; view: string; isSettled: boolean; isHeld: boolean }) =>
      useKeptOrder(rows(props.text), rowId, props),
    { initialProps: { text: first, view: 'by stage', isSettled, isHeld } },
  )
  const update = (text: string, more: { view?: string; isSettled?: boolean; isHeld?: boolean } = {}) =>
    rerender({ text, view: 'by stage', isSettled, isHeld, ...more })
  return { result, update }
}

it('counts grow in place, a new group comes at the end, and a press lays the list out in order', () => {
  const { result, update } = open('a3 b1')
  update('b7 c4 a3')
  expect(result.current).toMatchObject({ rows: rows('a3 b7 c4'), added: 1, isBehind: true })
  act(() => result.current.showInOrder())
  expect(result.current).toMatchObject({ rows: rows('b7 c4 a3'), added: 0, isBehind: false })
})

it('nothing waits for a press where the order is the same', () => {
  const { result, update } = open('a3 b1')
  update('a9 b2 c1')
  expect(result.current).toMatchObject({ rows: rows('a9 b2 c1'), isBehind: false })
})

it('another view is laid out in order', () => {
  const { result, update } = open('a3 b1')
  update('b7 a3', { view: 'by portal' })
  expect(result.current).toMatchObject({ rows: rows('b7 a3'), isBehind: false })
})

it('until the list is settled it is in order, and from then on keeps the one it has', () => {
  const { result, update } = open('a3 b1', { isSettled: false })
  update('b4 a3')
  update('a5 b4', { isSettled: true })
  expect(result.current).toMatchObject({ rows: rows('b4 a5'), isBehind: true })
  // As when portals are asked again.
  update('a6 b4', { isSettled: false })
  expect(result.current).toMatchObject({ rows: rows('b4 a6'), isBehind: true })
})

it('before that it keeps its order while a group is open or under the pointer', () => {
  const { result, update } = open('a3 b1', { isSettled: false })
  update('b4 a3', { isHeld: true })
  expect(result.current).toMatchObject({ rows: rows('a3 b4'), isBehind: true })
  update('b4 a3')
  expect(result.current).toMatchObject({ rows: rows('b4 a3'), isBehind: false })
})
