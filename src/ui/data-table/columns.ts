import type { ReactNode } from 'react'
import { remOf } from '../text-size.ts'

export interface Sort {
  id: string
  desc: boolean
}

export type CellText = string | number | undefined

export interface Column<Row> {
  id: string
  title: string
  /** In px at 16 px per rem, so that it grows with the text size. */
  size: number
  align?: 'end' | undefined
  wraps?: boolean
  /** Takes the remaining width unless the user sets one; `size` is its minimum. */
  grows?: boolean
  isWide?: boolean
  /** Its content is never wider than the column, and is not clipped. */
  fits?: boolean
  /** Direction of the first click. Columns without it cannot be sorted. */
  sort?: 'asc' | 'desc' | undefined
  /** Columns without a text are not exported. */
  text?: (row: Row) => CellText
  cell?: (row: Row) => ReactNode
  /** What a screen reader says for a row's heading, instead of all that its first cell has. */
  rowName?: (row: Row) => string
}

export type TextColumn<Row> = Required<Pick<Column<Row>, 'id' | 'title' | 'text'>>

export const textColumns = <Row>(columns: readonly Column<Row>[]): TextColumn<Row>[] =>
  columns.flatMap(({ id, title, text }) => (text ? [{ id, title, text }] : []))

export const cellOf = <Row>({ cell, text }: Column<Row>, row: Row): ReactNode =>
  cell ? cell(row) : (text?.(row) ?? '—')

export const minColumnWidth = 60
export const maxColumnWidth = 1200

export const expanderWidth = 28

interface Track {
  /** In px at 16 px per rem; the minimum of a growing column. */
  size: number
  grows?: boolean | undefined
}

/**
 * A growing column takes the free width; without one, all share it in proportion to their sizes, unless users can
 * resize them.
 */
export function tracksOf(columns: readonly Track[], is: { hasDetail: boolean; isResizable: boolean }): string {
  const someGrow = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ size, grows }) => {
    if (!grows && (is.isResizable || someGrow)) return remOf(size)
    return `minmax(${remOf(size)}, ${someGrow ? 1 : size}fr)`
  })
  return [...(is.hasDetail ? [remOf(expanderWidth)] : []), ...tracks].join(' ')
}
