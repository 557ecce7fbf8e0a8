import Papa from 'papaparse'
import type { CellText } from '../data-table/columns.ts'
import type { Exported, Format } from './exported.ts'

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

const notesOf = ({ missing, remarks = [] }: Exported): string => [...missing, ...remarks].join(' ')

/** CSV (RFC 4180) with a byte order mark; the last line has the notes. */
export function csvOf(content: Exported): string {
  const notes = notesOf(content)
  const last = notes === '' ? [] : [content.headings.map((_, index) => (index === 0 ? notes : ''))]
  const records = [content.headings, ...content.lines(), ...last].map((cells) => cells.map(safeCell))
  return `\uFEFF${Papa.unparse(records, { newline: '\r\n' })}`
}

export function jsonOf(content: Exported): string {
  const rows = content.records().map((record) => JSON.stringify(record))
  const notes = notesOf(content)
  return `{"rows": [\n${rows.join(',\n')}\n],\n"notes": ${notes === '' ? 'null' : JSON.stringify(notes)}}\n`
}

const writers = { csv: csvOf, json: jsonOf }

export const fileText = (format: Format, content: Exported): string => writers[format](content)
