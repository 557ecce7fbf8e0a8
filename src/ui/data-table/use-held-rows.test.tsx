import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { countNewRows, holdRows, useHeldRows } from './use-held-rows.ts'

interface Row {
  id: string
  state: string
}

const rowId = ({ id }: Row) => id

const rowsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part): Row => {
      const [id = '', state = ''] = part.split(':')
      return { id, state }
    })

const textOf = (rows: readonly Row[]) => rows.map(({ id, state }) => `${id}:${state}`).join(' ')

const staying = { rowId, showHeld: (row: Row, latest: Row | undefined) => latest ?? row }

it.each([
  ['keep their order and show their latest record', 'a:1 b:1 c:1', 'c:2 a:2 b:2', { rowId }, 'a:2 b:2 c:2'],
  ['leave when they are gone', 'a:1 b:1 c:1', 'c:2 a:2', { rowId }, 'a:2 c:2'],
  ['let new ones follow at the end', 'a:1 b:1', 'x:2 b:2 y:2 a:2', { rowId }, 'a:2 b:2 x:2 y:2'],
  ['leave all', 'a:1 b:1', 'x:2', { rowId }, 'x:2'],
  ['are what they were', 'a:1 b:1', 'a:1 b:1', { rowId }, 'a:1 b:1'],
  ['may stay when they are gone', 'a:1 b:1 c:1', 'c:2 a:2', staying, 'a:2 b:1 c:2'],
  ['may hide new ones', 'a:1 b:1', 'x:2 b:2 a:2', { rowId, hidesNew: true }, 'a:2 b:2'],
  [
    'may keep a part of what they were',
    'a:1 b:1',
    'b:2 a:2',
    { rowId, showHeld: (row: Row, latest: Row | undefined) => latest && { ...latest, state: row.state } },
    'a:1 b:1',
  ],
  ['have any text as their ID', 'a\nb:1 a:1', 'b:2 a:2 a\nb:2', { rowId }, 'a\nb:2 a:2 b:2'],
])('held rows %s', (_what, held, latest, rules, shown) => {
  expect(textOf(holdRows(rowsOf(held), rowsOf(latest), rules))).toBe(shown)
})

type Until = Parameters<typeof useHeldRows<Row>>[1]['until']

interface TableProps {
  latest: string
  listKey?: string
  /** Rows at the top that are not rendered. */
  scrolledBy?: number
}

function Table({ latest, listKey = 'page 1', scrolledBy = 0, until }: TableProps & { until?: Until }) {
  const held = useHeldRows(rowsOf(latest), { rowId, listKey, ...(until && { until }) })
  return (
    <>
      <div {...held.holdProps}>
        <table>
          <thead>
            <tr>
              <th>Runs</th>
            </tr>
          </thead>
          <tbody>
            {held.rows.slice(scrolledBy).map(({ id, state }) => (
              <tr key={id}>
                <td>
                  <button type="button">{`${id}:${state}`}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {held.isBehind && (
          <button type="button" onClick={held.showLatest}>
            {`Sort ${held.added} new`}
          </button>
        )}
      </div>
      <p>Elsewhere</p>
    </>
  )
}

const open = (latest: string, until?: Until) => {
  const { rerender } = render(<Table latest={latest} until={until} />)
  return { user: userEvent.setup(), update: (props: TableProps) => rerender(<Table {...props} until={until} />) }
}
const shown = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .join(' ')

describe('rows under the pointer or the focus', () => {
  it('do not move under the pointer', async () => {
    const { user, update } = open('a:1 b:1')
    await user.hover(screen.getByText('a:1'))
    update({ latest: 'new:1 b:2 a:2' })
    expect(shown()).toBe('a:2 b:2 new:1 Sort 1 new')
  })

  it('do not move under the focus', async () => {
    const { user, update } = open('a:1 b:1')
    await user.tab()
    update({ latest: 'b:1 a:1' })
    expect(shown()).toBe('a:1 b:1 Sort 0 new')
  })

  it('keep their places when more follow', async () => {
    const { user, update } = open('a:1 b:1')
    await user.hover(screen.getByText('a:1'))
    update({ latest: 'c:1 a:1 b:1' })
    update({ latest: 'd:1 c:1 b:1' })
    expect(shown()).toBe('b:1 c:1 d:1 Sort 2 new')
  })

  it('move after the pointer and the focus have left', async () => {
    const { user, update } = open('a:1 b:1')
    await user.click(screen.getByText('a:1'))
    update({ latest: 'b:1 a:1' })
    await user.hover(screen.getByText('Elsewhere'))
    expect(shown()).toBe('a:1 b:1 Sort 0 new')
    await user.click(screen.getByText('Elsewhere'))
    expect(shown()).toBe('b:1 a:1')
  })

  it('move after the focused row has scrolled away and the pointer has left', async () => {
    const { user, update } = open('a:1 b:1 c:1')
    await user.click(screen.getByText('a:1'))
    update({ latest: 'a:1 b:1 c:1', scrolledBy: 1 })
    await user.hover(screen.getByText('b:1'))
    await user.hover(screen.getByText('Elsewhere'))
    update({ latest: 'c:1 b:1 a:1', scrolledBy: 1 })
    expect(shown()).toBe('b:1 a:1')
  })

  it('move after the focused row has scrolled away by a key', async () => {
    const { user, update } = open('a:1 b:1 c:1')
    await user.tab()
    update({ latest: 'a:1 b:1 c:1', scrolledBy: 1 })
    update({ latest: 'c:1 b:1 a:1', scrolledBy: 1 })
    expect(shown()).toBe('b:1 a:1')
  })

  it('move when the pointer goes to the headings', async () => {
    const { user, update } = open('a:1 b:1')
    await user.hover(screen.getByText('a:1'))
    update({ latest: 'b:1 a:1' })
    fireEvent.pointerOver(screen.getByText('Runs'))
    expect(shown()).toBe('b:1 a:1')
  })

  it('are replaced immediately by another page', async () => {
    const { user, update } = open('a:1')
    await user.hover(screen.getByText('a:1'))
    update({ latest: 'z:1', listKey: 'page 2' })
    expect(shown()).toBe('z:1')
  })

  it('appear where there were none', async () => {
    const { user, update } = open('')
    await user.hover(screen.getByText('Runs'))
    update({ latest: 'a:1' })
    expect(shown()).toBe('a:1')
  })
})

describe('rows that are held until all around them is left', () => {
  it('wait on the way to the button that sorts them', async () => {
    const { user, update } = open('a:1 b:1', 'all left')
    await user.hover(screen.getByText('a:1'))
    update({ latest: 'new:1 a:2' })
    // The pointer of user-event would leave the page between two elements.
    fireEvent.pointerOver(screen.getByText('Runs'))
    expect(shown()).toBe('a:2 new:1 Sort 1 new')
    fireEvent.click(screen.getByText('Sort 1 new'))
    expect(shown()).toBe('new:1 a:2')
    update({ latest: 'a:2 new:2' })
    expect(shown()).toBe('a:2 new:2')
  })

  it('move while the pointer is around them, if they had not changed', async () => {
    const { user, update } = open('a:1 b:1', 'all left')
    await user.hover(screen.getByText('a:1'))
    fireEvent.pointerOver(screen.getByText('Runs'))
    update({ latest: 'b:1 a:1' })
    expect(shown()).toBe('b:1 a:1')
  })
})

it('rows that are held until asked sort themselves until they are read, and again on request', async () => {
  const { user, update } = open('a:3 b:1', 'asked')
  update({ latest: 'b:4 a:3' })
  expect(shown()).toBe('b:4 a:3')
  await user.hover(screen.getByText('a:3'))
  await user.hover(screen.getByText('Elsewhere'))
  update({ latest: 'c:9 a:5 b:4' })
  expect(shown()).toBe('b:4 a:5 c:9 Sort 1 new')
  fireEvent.click(screen.getByText('Sort 1 new'))
  expect(shown()).toBe('c:9 a:5 b:4')
})

it.each([
  ['none', 'abc', 'abc', 0],
  ['at the top', 'xyabc', 'abc', 2],
  ['at the top of a page, whose last rows have left it', 'xyab', 'abcd', 2],
  ['between others', 'axbc', 'abc', 1],
  ['at the end: one may have moved up', 'bcx', 'abc', 0],
  ['a whole page: there may be more', 'wxyz', 'abcd', 0],
  ['only an order', 'cab', 'abc', 0],
  ['in place of none', 'x', '', 0],
])('new rows: %s', (_, latest, shownIds, count) => {
  expect(countNewRows(latest.split(''), shownIds.split(''))).toBe(count)
})
