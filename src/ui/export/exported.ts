import type { CellText, DataTableColumns } from '../data-table/columns.ts'
import type { RowData } from '@tanstack/react-table'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

/** A column of a file. */
export interface ExportColumn<Row> {
  /** The key in JSON. */
  id: string
  /** The heading in CSV. */
  title: string
  /** In CSV; undefined leaves the cell empty. */
  text: (row: Row) => CellText
  /** In JSON; the text unless given. */
  value?: (row: Row) => unknown
}

/** The heading of a column of times in a zone. */
export const zonedTitle = (title: string, zone: string): string => `${title} (${zone})`

/** What a file has to say about itself, in sentences. */
export interface ExportNotes {
  /** What is not in the file: it is incomplete. */
  missing: readonly string[]
  /** Whatever else. */
  remarks?: readonly string[]
}

/** The content of a file. */
export interface Exported extends ExportNotes {
  headings: readonly string[]
  count: number
  lines: () => CellText[][]
  records: () => Record<string, unknown>[]
}

/** Rows in the columns of a file. */
export const exported = <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  notes: ExportNotes = { missing: [] },
): Exported => ({
  ...notes,
  headings: columns.map(({ title }) => title),
  count: rows.length,
  lines: () => rows.map((row) => columns.map(({ text }) => text(row))),
  records: () =>
    rows.map((row) =>
      Object.fromEntries(columns.map(({ id, text, value = text }) => [id, value(row) ?? null] as const)),
    ),
})

/** The columns of a table that say something, for a file. */
export const textColumns = <Row extends RowData>(columns: DataTableColumns<Row>): ExportColumn<Row>[] =>
  columns.flatMap(({ id = '', meta, text }) => (text ? [{ id, title: meta?.title ?? id, text }] : []))

/** What an export is doing, and how to stop it. */
export interface ExportJob {
  signal: AbortSignal
  /** Rows that are there, of how many. */
  onProgress: (done: number, total: number) => void
}

/** Something to export. */
export interface ExportSource {
  /** What is listed, and whose: the beginning of the file's name. */
  names: readonly string[]
  /** The zone of the day in the file's name; the browser's own unless given. */
  zone?: string
  /** Undefined if nothing could be loaded. */
  load: (job: ExportJob) => Promise<Exported | undefined> | Exported
}

interface ListExport<Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  /** In display order. */
  rows: readonly Row[]
  notes?: ExportNotes
}

/** A list that is loaded as a whole. */
export const listExport = <Row>({ name, columns, rows, notes }: ListExport<Row>): ExportSource => ({
  names: [name],
  load: () => exported(columns, rows, notes),
})
