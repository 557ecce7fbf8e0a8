import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount } from '#lib/numbers.ts'
import type { DataTableProps } from './rows.tsx'

const maxPrintedRows = 1000
/** What fits A4. */
const maxPrintedColumns = 10
/** The columns of a wider table have longer texts. */
const columnsOfWider = 9

export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  // The browser prints what is rendered when the event has been handled.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return isPrinting
}

const firstOf = (count: number, of: number, things: string): string =>
  count < of ? `First ${formatCount(count)} of ${formatCount(of)} ${things}.` : ''

/** What is printed of a list, and a sentence about the rest. */
export function printed<Row>(props: DataTableProps<Row>): { list: DataTableProps<Row>; rest: string } {
  const { cards, page = { total: props.rows.length, offset: 0 } } = props
  const rows = props.rows.slice(0, maxPrintedRows)
  const fits = props.columns.length <= maxPrintedColumns || cards
  const columns = fits ? props.columns : props.columns.slice(0, columnsOfWider)
  const missing = [
    firstOf(rows.length, props.rows.length, 'rows'),
    firstOf(columns.length, props.columns.length, 'columns'),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    list: { ...props, rows, columns, table: undefined, page },
    rest: missing && `${missing} Export has all.`,
  }
}
