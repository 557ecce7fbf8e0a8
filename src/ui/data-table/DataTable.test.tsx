import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { defaultLayout, type ColumnLayout } from './column-layout.ts'
import { columnsFor } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Fruit {
  id: string
}

const fruits: readonly Fruit[] = [{ id: 'apple' }, { id: 'pear' }]

const drawn = vi.fn<(id: string) => void>()

const columns = columnsFor<Fruit>(
  ['Name', 'Color', 'Price'].map((title) => ({
    id: title.toLowerCase(),
    title,
    size: 100,
    cell: ({ id }) => {
      drawn(id)
      return `${title} of ${id}`
    },
  })),
)

function Fruits({ other }: { other: Partial<ColumnLayout> }) {
  const [layout, setLayout] = useState(defaultLayout)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setLayout({ ...layout, ...other })}>
        Other columns
      </button>
      <DataTable
        label="Fruits"
        columns={columns}
        rows={fruits}
        rowId={({ id }) => id}
        empty="No fruits"
        columnLayout={{ layout, change: setLayout }}
      />
    </MantineProvider>
  )
}

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'))
const cellsOf = (row: string) => screen.getByRole('row', { name: new RegExp(row) }).textContent

it.each([
  ['in another order', { order: ['name', 'price', 'color'] }, ['Name', 'Price', 'Color']],
  ['without a hidden one', { hidden: ['color'] }, ['Name', 'Price']],
])('headings and cells stand %s', async (_what, other, titles) => {
  render(<Fruits other={other} />)
  await userEvent.click(screen.getByRole('button', { name: 'Other columns' }))
  expect(headings()).toEqual(titles)
  expect(cellsOf('apple')).toBe(titles.map((title) => `${title} of apple`).join(''))
})

it('another width draws no cell again', async () => {
  render(<Fruits other={{}} />)
  const handle = screen.getByRole('separator', { name: 'Resize Name' })
  drawn.mockClear()
  await userEvent.type(handle, '{ArrowRight}')
  expect(handle).toHaveAttribute('aria-valuenow', '116')
  expect(drawn).not.toHaveBeenCalled()
})

const rendered = () => screen.getAllByRole('rowheader').length

it('prints all rows of a long list, and renders those in view again afterwards', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: `fruit ${index + 1}` }))
  render(
    <MantineProvider>
      <DataTable label="Fruits" columns={columns} rows={many} rowId={({ id }) => id} empty="No fruits" />
    </MantineProvider>,
  )
  const inView = rendered()
  expect(inView).toBeLessThan(100)
  fireEvent(window, new Event('beforeprint'))
  expect(rendered()).toBe(300)
  fireEvent(window, new Event('afterprint'))
  expect(rendered()).toBe(inView)
})

const listOf = (ids: readonly string[]) => (
  <MantineProvider>
    <h1 tabIndex={-1}>Fruits</h1>
    <DataTable
      label="Fruits"
      columns={columnsFor<Fruit>([
        { id: 'name', title: 'Name', size: 100, cell: ({ id }) => <button type="button">{id}</button> },
      ])}
      rows={ids.map((id) => ({ id }))}
      rowId={({ id }) => id}
      empty="No fruits"
    />
  </MantineProvider>
)

it.each([
  ['a row', ['pear']],
  ['the last row', []],
])('the heading takes the focus of %s that leaves', (_which, left) => {
  const { rerender } = render(listOf(['apple', ...left]))
  screen.getByRole('button', { name: 'apple' }).focus()
  rerender(listOf(left))
  expect(screen.getByRole('heading')).toHaveFocus()
})
