import Papa from 'papaparse'
import type { CellText } from '../data-table/columns.ts'
import type { Exported, Format } from './exported.ts'

export const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** Texts that a spreadsheet would run as a formula, or that begin with an apostrophe: they get one in front. */
const unsafeText = /^(?:'|[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Ids that a spreadsheet would round as numbers. */
const longNumber = /^\d{16,}$/

/** A cell that every spreadsheet reads as the text that it is, so that a lookup finds an id. */
function safeCell(cell: CellText): CellText {
  if (typeof cell !== 'string') return cell
  if (longNumber.test(cell)) return `="${cell}"`
  return unsafeText.test(cell) ? `'${cell}` : cell
}

/** In the order in which a reader needs them. */
const notesOf = ({ missing, remarks = [] }: Exported): string => [...missing, ...remarks].join(' ')

/** As CSV (RFC 4180) with a byte order mark; what the file has to say of itself is its last line. */
export function csvOf(content: Exported): string {
  const notes = notesOf(content)
  // Each record has as many cells as the first one.
  const last = notes === '' ? [] : [content.headings.map((_, index) => (index === 0 ? notes : ''))]
  const records = [content.headings, ...content.lines(), ...last].map((cells) => cells.map(safeCell))
  return `\uFEFF${Papa.unparse(records, { newline: '\r\n' })}`
}

/** As JSON, a row in each line; what the file has to say of itself is in its last line. */
export function jsonOf(content: Exported): string {
  const rows = content.records().map((record) => JSON.stringify(record))
  const notes = notesOf(content)
  return `{"rows": [\n${rows.join(',\n')}\n],\n"notes": ${notes === '' ? 'null' : JSON.stringify(notes)}}\n`
}

const writers = { csv: csvOf, json: jsonOf }

export const fileText = (format: Format, content: Exported): string => writers[format](content)
