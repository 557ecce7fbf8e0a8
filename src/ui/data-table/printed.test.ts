import { expect, it } from 'vitest'
import { onlyColumns } from './column-layout.ts'
import { columnsFor } from './columns.ts'
import { printed } from './printed.ts'

const named = (count: number, letter: string) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

const print = (rows: number, columns: number, shown?: readonly string[]) => {
  const ids = named(columns, 'c')
  const { list, rest } = printed({
    label: 'Runs',
    columns: columnsFor(ids.map((id) => ({ id, title: id, size: 100 }))),
    rows: named(rows, 'r'),
    rowId: String,
    empty: 'None',
    columnLayout: shown && { layout: onlyColumns(ids, shown), change: () => undefined },
  })
  return { rows: list.rows.length, columns: list.columns.map(({ id }) => id), rest }
}

it.each([
  { rows: 3, columns: 10, printedRows: 3, printedColumns: 10, rest: '' },
  { rows: 1000, columns: 7, printedRows: 1000, printedColumns: 7, rest: '' },
  { rows: 3, columns: 22, printedRows: 3, printedColumns: 9, rest: 'First 9 of 22 columns. Export has all.' },
  {
    rows: 1001,
    columns: 16,
    printedRows: 1000,
    printedColumns: 9,
    rest: 'First 1,000 of 1,001 rows. First 9 of 16 columns. Export has all.',
  },
])('of $rows rows and $columns columns it prints $printedRows and $printedColumns', (list) => {
  const { rows, columns, rest } = print(list.rows, list.columns)
  expect([rows, columns.length, rest]).toEqual([list.printedRows, list.printedColumns, list.rest])
})

it('prints the columns that are shown, in their order', () => {
  expect(print(1, 22, ['c1', 'c7', 'c3'])).toEqual({ rows: 1, columns: ['c1', 'c7', 'c3'], rest: '' })
})
