import Papa from 'papaparse'
import type { CellText } from '../data-table/columns.ts'
import type { ExportColumn, ExportedRows, Format } from './exported.ts'

export const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** A spreadsheet would run these as formulas, unless an apostrophe is in front. */
const unsafeText = /^(?:'|[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Spreadsheets would round these ids as numbers. */
const longNumber = /^\d{16,}$/

function safeCell(cell: CellText): CellText {
  if (typeof cell !== 'string') return cell
  if (longNumber.test(cell)) return `="${cell}"`
  return unsafeText.test(cell) ? `'${cell}` : cell
}

export const notesOf = ({ missing = [], remarks = [] }: Omit<ExportedRows<never>, 'rows'>): string =>
  [...missing, ...remarks].join(' ')

/** CSV (RFC 4180) with a byte order mark; the last line has the notes. */
export function csvOf<Row>(columns: readonly ExportColumn<Row>[], exported: ExportedRows<Row>): string {
  const notes = notesOf(exported)
  const last = notes === '' ? [] : [columns.map((_, index) => (index === 0 ? notes : ''))]
  const lines = exported.rows.map((row) => columns.map(({ text }) => text(row)))
  const records = [columns.map(({ title }) => title), ...lines, ...last].map((cells) => cells.map(safeCell))
  return `\uFEFF${Papa.unparse(records, { newline: '\r\n' })}`
}

export function jsonOf<Row>(columns: readonly ExportColumn<Row>[], exported: ExportedRows<Row>): string {
  const rows = exported.rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ id, text, value = text }) => [id, value(row) ?? null]))),
  )
  return `{"rows": [\n${rows.join(',\n')}\n],\n"notes": ${JSON.stringify(notesOf(exported) || null)}}\n`
}

export const fileOf: Readonly<Record<Format, typeof csvOf>> = { csv: csvOf, json: jsonOf }
