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
  align?: 'center' | 'end' | undefined
  wraps?: boolean
  /** Takes the remaining width, or its share of it, unless the user sets one; `size` is its minimum. */
  grows?: boolean | number
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
  grows?: boolean | number | undefined
  /** By the user. */
  isSet?: boolean
}

interface TrackRules {
  hasDetail: boolean
  isResizable: boolean
}

/** What a box has left beside a column that ends there, unless the next one fits as well. */
function roomAfter(end: number, next: number): string {
  const room = (from: number, times: number) =>
    `clamp(0px, (var(--box-width, 0px) - ${remOf(from)}) * ${times}, ${remOf(next)})`
  return ` + ${room(end, 1)} - ${room(end + next, 999)}`
}

/**
 * A growing column takes the free width; without one, all share it in proportion to their sizes, unless users can
 * resize them. Where there is none, the last column that fits reaches the edge of the box, which then cuts no column.
 */
export function tracksOf(columns: readonly Track[], { hasDetail, isResizable }: TrackRules) {
  const someGrow = columns.some(({ grows }) => grows)
  let end = hasDetail ? expanderWidth : 0
  const first = hasDetail ? [remOf(end)] : []
  const rooms = columns.map(({ size, isSet = false }, index) => {
    end += size
    const next = columns[index + 1]?.size
    return isResizable && !isSet && next !== undefined ? roomAfter(end, next) : ''
  })
  const tracks = columns.map(({ size, grows }, index) => {
    const width = rooms[index] ? `calc(${remOf(size)}${rooms[index]})` : remOf(size)
    return !grows && (isResizable || someGrow) ? width : `minmax(${width}, ${someGrow ? Number(grows) : size}fr)`
  })
  return { tracks: [...first, ...tracks].join(' '), width: `calc(${remOf(end)}${rooms.join('')})` }
}
