import { shallowEqual } from '@mantine/hooks'
import type { RowData } from '@tanstack/react-table'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { isPlainClick } from '../plain-click.ts'
import { QuietButton } from '../QuietButton.tsx'
import type { ColumnLayout } from './column-layout.ts'
import type { DataTableColumns, Sort } from './columns.ts'
import classes from './rows.module.css'

/** How rows expand to show more. At most one is open; the caller stores its id (in the address). */
export interface RowDetail<Row> {
  openId: string | undefined
  /** What the open row shows. */
  content: ReactNode
  /** `replace` is true for a step from one row to the next: Back leaves them all. */
  onToggle: (id: string | undefined, replace?: boolean) => void
  /** The accessible name of the row's button, such as `Show details of row 7`. */
  label: (row: Row) => string
  canOpen?: (row: Row) => boolean
  /** Why a row cannot open; undefined leaves the place of its button empty. */
  whyNot?: (row: Row) => string | undefined
}

export interface DataTableProps<Row extends RowData> {
  /** The accessible name of the table and of its scroll area. */
  label: string
  /** Created at module level with `columnsFor`. */
  columns: DataTableColumns<Row>
  /** In display order: the server or the screen sorts. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The height of every row where rows are compact, in px where a rem has 16; an estimate for cards. */
  rowHeight?: number
  /** Each row as a card: on a phone. The first column is its head. */
  cards?: boolean
  /** A line across the table instead of the cells of a row, such as a heading between rows. */
  line?: (row: Row) => ReactNode
  /** Around the cells of one row. */
  RowProvider?: ComponentType<{ row: Row; children: ReactNode }>
  /** True before the first rows: a skeleton of the same shape. */
  loading?: boolean
  /** True while other rows load; the previous rows stay, dimmed and inert. */
  busy?: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  detail?: RowDetail<Row>
  /** The rows are one page of so many, behind so many others: all of them are in the document, for search, copy and print. */
  page?: { total: number | undefined; offset: number } | undefined
  /** A row that was just added: it is scrolled to. */
  newId?: string | undefined
  /** A click anywhere on a row follows its first link. */
  followsLink?: boolean
  /** The columns as chosen by the user; without it they are fixed. */
  layout?: ColumnLayout
  onWidthsChange?: (widths: ColumnLayout['widths']) => void
}

/** Of longer lists only the rows near the view are in the document. */
const maxRenderedRows = 60

interface Scroller {
  /** What scrolls up and down. */
  find: () => Element | null
  /** Scrolls to a row. */
  reveal: (index: number) => void
}

/**
 * The rows of a table or of a list of cards, and the open one. What was clicked stays under the pointer when a detail above
 * it closes; a row that was opened from elsewhere, such as by a link, is scrolled to, and so is a new row. The element of
 * a row has its index as `data-row`.
 */
export function useRows<Row extends RowData>(props: Omit<DataTableProps<Row>, 'columns'>, scroller: Scroller) {
  const { rowId, newId, page, followsLink = false } = props
  // A click on a page, a heading or a row responds before hundreds of cells are rendered.
  const rows = useDeferredValue(props.rows)
  const detail = useDeferredValue(props.detail)
  const canOpen = (row: Row) => detail !== undefined && (detail.canOpen?.(row) ?? true)
  const openId = detail?.openId
  const openIndex = openId === undefined ? -1 : rows.findIndex((row) => rowId(row) === openId && canOpen(row))
  const clicked = useRef<{ element: Element; top: number }>(undefined)
  const openBefore = useRef<string>(undefined)
  const followOpenRow = useEffectEvent((id: string | undefined, index: number) => {
    const isOther = openBefore.current !== id
    openBefore.current = id
    if (index < 0) return
    if (clicked.current) {
      const { element, top } = clicked.current
      clicked.current = undefined
      scroller.find()?.scrollBy({ top: element.getBoundingClientRect().top - top })
    } else if (isOther) scroller.reveal(index)
  })
  useLayoutEffect(() => followOpenRow(openId, openIndex), [openId, openIndex])
  const newIndex = newId === undefined ? -1 : rows.findIndex((row) => rowId(row) === newId)
  const isNewListed = newIndex >= 0
  const revealedId = useRef<string>(undefined)
  const revealNew = useEffectEvent((id: string | undefined) => {
    if (revealedId.current === id) return
    revealedId.current = id
    scroller.reveal(newIndex)
  })
  useEffect(() => {
    if (isNewListed) revealNew(newId)
  }, [newId, isNewListed])
  return {
    rows,
    detail,
    openIndex,
    /** The row that is in view at first: the open one or a new one; -1 without one. */
    firstIndex: openIndex >= 0 ? openIndex : newIndex,
    isVirtual: page === undefined && rows.length > maxRenderedRows,
    /** True while newer rows, or another detail, are being rendered. */
    isBehind: rows !== props.rows || openId !== props.detail?.openId,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { target } = event
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      const row = rows[Number(element?.dataset['row'])]
      if (!element || !row || !isForRow(event)) return
      if (canOpen(row)) {
        clicked.current = { element, top: element.getBoundingClientRect().top }
        detail?.onToggle(rowId(row) === openId ? undefined : rowId(row))
      } else if (followsLink && isPlainClick(event)) element.querySelector('a')?.click()
    },
  }
}

/**
 * A click on a row's button or beside its controls. Not for the row are the end of a text selection, and the second click
 * of a double click.
 */
function isForRow({ target, detail }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null
  if (control) return control.matches('[data-expander] > button')
  return detail < 2 && (getSelection()?.isCollapsed ?? true)
}

export interface RowProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'line' | 'RowProvider'> {
  row: Row
  index: number
  /** The visible ones, in order. */
  columns: DataTableColumns<Row>
  detail: RowDetail<Row> | undefined
  isOpen: boolean
}

/** A row renders again only when its record, its columns, its place or its state change. */
export const isSameRow = <Row extends RowData>(before: RowProps<Row>, now: RowProps<Row>): boolean =>
  shallowEqual(before.row, now.row) &&
  before.index === now.index &&
  before.columns === now.columns &&
  before.isOpen === now.isOpen &&
  before.line === now.line &&
  before.detail?.label === now.detail?.label

interface ExpandButtonProps<Row> {
  detail: RowDetail<Row>
  row: Row
  isOpen: boolean
}

/** Opens a row by its click handler, or says why the row cannot open. */
export function ExpandButton<Row>({ detail, row, isOpen }: ExpandButtonProps<Row>) {
  if (detail.canOpen?.(row) ?? true) {
    return <QuietButton className={classes.expand} aria-label={detail.label(row)} aria-expanded={isOpen} />
  }
  const whyNot = detail.whyNot?.(row)
  return whyNot && <button type="button" className={classes.whyNot} aria-disabled aria-label={whyNot} />
}
