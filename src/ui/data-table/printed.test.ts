import { expect, it } from 'vitest'
import { printed } from './printed.ts'

const named = (count: number, letter: string) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

const print = (rows: number, columns: number) => {
  const { list, rest } = printed({
    label: 'Runs',
    columns: named(columns, 'c').map((id) => ({ id, title: id, size: 100 })),
    rows: named(rows, 'r'),
    rowId: String,
    empty: 'None',
  })
  return { rows: list.rows.length, columns: list.columns.length, rest }
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
  expect([rows, columns, rest]).toEqual([list.printedRows, list.printedColumns, list.rest])
})
