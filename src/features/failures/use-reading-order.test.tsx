import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useReadingOrder } from './use-reading-order.ts'

const firstLetter = (row: string) => row.charAt(0)
const inTwoLines = (row: string) => (row.startsWith('b') ? 'b\nTable is locked' : firstLetter(row))

interface ListProps {
  rows: string
  view?: string
  rowId?: (row: string) => string
}

function List({ rows, view = 'by stage', rowId = firstLetter }: ListProps) {
  const order = useReadingOrder(rows.split(' ').filter(Boolean), rowId, view)
  return (
    <div {...order.readingProps}>
      <p>{order.rows.join(' ')}</p>
      {order.isBehind && <button type="button" onClick={order.sort}>{`${order.added} new`}</button>}
    </div>
  )
}

const shown = () => screen.getByRole('paragraph').textContent

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function open(rows: string) {
  const { rerender } = render(<List rows={rows} />)
  return (later: string, view?: string) => rerender(<List rows={later} {...(view && { view })} />)
}

it('sorts itself up to once a second while nobody reads', () => {
  const update = open('a3 b1')
  update('b4 a3')
  expect(shown()).toBe('b4 a3')
  update('c9 a5 b4')
  expect(shown()).toBe('b4 a5 c9')
  wait(1000)
  expect(shown()).toBe('c9 a5 b4')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it.each([
  ['the pointer moves over it', () => fireEvent.pointerMove(screen.getByRole('paragraph'))],
  ['somebody scrolls', () => fireEvent.wheel(screen.getByRole('paragraph'))],
  ['a key is pressed in it', () => fireEvent.keyDown(screen.getByRole('paragraph'), { key: 'j' })],
])('keeps its order from when %s, and sorts again on request', (_when, read) => {
  const update = open('a3 b1')
  read()
  update('c5 b4 a3')
  update('d6 c5 b4 a3')
  wait(5000)
  expect(shown()).toBe('a3 b4 c5 d6')
  fireEvent.click(screen.getByRole('button', { name: '2 new' }))
  expect(shown()).toBe('d6 c5 b4 a3')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('keeps the position of a group that has gone while somebody reads', () => {
  const update = open('a3 b1 c1')
  fireEvent.pointerMove(screen.getByRole('paragraph'))
  update('a3 c2')
  expect(shown()).toBe('a3 b1 c2')
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('a3 c2')
})

it('starts over in another view', () => {
  const update = open('a3 b1')
  fireEvent.pointerMove(screen.getByRole('paragraph'))
  update('b7 a3', 'by portal')
  wait(1000)
  expect(shown()).toBe('b7 a3')
})

// Fails until rows are held in one way: the order is kept as lines, and the IDs of error groups have two.
it.fails('sorts rows whose IDs have several lines', () => {
  render(<List rows="b4 a3" rowId={inTwoLines} />)
  expect(shown()).toBe('b4 a3')
})
