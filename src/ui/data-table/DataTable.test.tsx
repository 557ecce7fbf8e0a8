import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useColumnLayout } from './column-layout.ts'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Fruit {
  id: string
}

const fruits: readonly Fruit[] = [{ id: 'apple' }, { id: 'pear' }]

const drawn = vi.fn<(id: string) => void>()

const columns: readonly Column<Fruit>[] = ['Name', 'Color', 'Price'].map((title) => ({
  id: title.toLowerCase(),
  title,
  size: 100,
  cell: ({ id }) => {
    drawn(id)
    return `${title} of ${id}`
  },
}))

function Fruits({ linked = '' }) {
  const [ids, setIds] = useState<string>()
  const { shown, table } = useColumnLayout({
    layoutId: 'fruits',
    columns,
    linked: { ids, onLeave: () => setIds(undefined) },
    presets: [],
    defaultPreset: undefined,
  })
  return (
    <MantineProvider>
      <button type="button" onClick={() => setIds(linked)}>
        Other columns
      </button>
      <DataTable label="Fruits" columns={shown} table={table} rows={fruits} rowId={({ id }) => id} empty="No fruits" />
    </MantineProvider>
  )
}

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'))
const cellsOf = (row: string) => screen.getByRole('row', { name: new RegExp(row) }).textContent

it.each([
  ['in another order', 'name,price,color', ['Name', 'Price', 'Color']],
  ['without a hidden one', 'name,price', ['Name', 'Price']],
])('headings and cells stand %s', async (_what, linked, titles) => {
  render(<Fruits linked={linked} />)
  await userEvent.click(screen.getByRole('button', { name: 'Other columns' }))
  expect(headings()).toEqual(titles)
  expect(cellsOf('apple')).toBe(titles.map((title) => `${title} of apple`).join(''))
})

it('a stored layout has its order, its hidden columns and its widths', () => {
  const stored = { order: ['name', 'price', 'color'], hidden: ['color'], widths: { price: 200 } }
  localStorage.setItem('columns/fruits/1/', JSON.stringify(stored))
  render(<Fruits />)
  expect(headings()).toEqual(['Name', 'Price'])
  expect(screen.getByRole('separator', { name: 'Resize Price' })).toHaveAttribute('aria-valuenow', '200')
})

it('another width draws no cell again', async () => {
  render(<Fruits />)
  const handle = screen.getByRole('separator', { name: 'Resize Name' })
  drawn.mockClear()
  await userEvent.type(handle, '{ArrowRight}')
  expect(handle).toHaveAttribute('aria-valuenow', '116')
  expect(drawn).not.toHaveBeenCalled()
})

const rendered = () => screen.getAllByRole('rowheader').length

it('prints all rows of a long list, and renders those in view again afterwards, where they were', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ id: `fruit ${index + 1}` }))
  render(
    <MantineProvider>
      <DataTable label="Fruits" columns={columns} rows={many} rowId={({ id }) => id} empty="No fruits" />
    </MantineProvider>,
  )
  const inView = rendered()
  expect(inView).toBeLessThan(100)
  const box = screen.getByRole('region')
  box.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') box.scrollTop = to.top ?? 0
  }
  box.scrollTop = 4000
  fireEvent(window, new Event('beforeprint'))
  expect(rendered()).toBe(300)
  fireEvent(window, new Event('afterprint'))
  expect(rendered()).toBeLessThan(100)
  expect(box.scrollTop).toBe(4000)
})

const listOf = (ids: readonly string[]) => (
  <MantineProvider>
    <h1 tabIndex={-1}>Fruits</h1>
    <DataTable
      label="Fruits"
      columns={[{ id: 'name', title: 'Name', size: 100, cell: ({ id }) => <button type="button">{id}</button> }]}
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
