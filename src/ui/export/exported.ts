import type { TextColumn } from '../data-table/columns.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

export interface ExportColumn<Row> extends TextColumn<Row> {
  /** In JSON, instead of the text. */
  value?: (row: Row) => unknown
}

export const zonedTitle = (title: string, zone: string): string => `${title} (${zone})`

export interface ExportedRows<Row> {
  rows: readonly Row[]
  missing?: readonly string[]
  remarks?: readonly string[]
}

export interface ExportJob {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

export interface Export<Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  /** Undefined if nothing could be loaded. */
  load: (job: ExportJob) => ExportedRows<Row> | Promise<ExportedRows<Row> | undefined>
}
