import type { CellText, Column } from '../data-table/columns.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

export interface ExportColumn<Row> {
  id: string
  title: string
  text: (row: Row) => CellText
  value?: (row: Row) => unknown
}

export const zonedTitle = (title: string, zone: string): string => `${title} (${zone})`

export interface ExportNotes {
  missing: readonly string[]
  remarks?: readonly string[]
}

export interface Exported extends ExportNotes {
  headings: readonly string[]
  count: number
  lines: () => CellText[][]
  records: () => Record<string, unknown>[]
}

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

export const textColumns = <Row>(columns: readonly Column<Row>[]): ExportColumn<Row>[] =>
  columns.flatMap(({ id, title, text }) => (text ? [{ id, title, text }] : []))

export interface ExportJob {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

export interface ExportSource {
  names: readonly string[]
  zone?: string
  load: (job: ExportJob) => Promise<Exported | undefined> | Exported
}

interface ListExport<Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  notes?: ExportNotes
}

export const listExport = <Row>({ name, columns, rows, notes }: ListExport<Row>): ExportSource => ({
  names: [name],
  load: () => exported(columns, rows, notes),
})
