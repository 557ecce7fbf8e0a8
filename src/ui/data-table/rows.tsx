import { shallowEqual, useTimeout } from '@mantine/hooks'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { isPlainClick } from '../plain-click.ts'
import { QuietButton } from '../QuietButton.tsx'
import type { ColumnTable } from './column-layout.ts'
import type { Column, Sort } from './columns.ts'
import classes from './rows.module.css'

interface RowDetail<Row> {
  openId: string | undefined
  content: ReactNode
  /** `replace` is true for a step from one row to the next, so that Back leaves all of them. */
  onToggle: (id: string | undefined, replace?: boolean) => void
  label: (row: Row) => string
  canOpen?: (row: Row) => boolean
  /** Why the row cannot be expanded; undefined leaves the place of its button empty. */
  whyNot?: (row: Row) => string | undefined
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** In px at 16 px per rem; an estimate for cards. */
  rowHeight?: number
  /** The first column is the top of the card. */
  cards?: boolean
  /** A line across the table instead of a row, such as a heading. */
  line?: (row: Row) => ReactNode
  /** Shows a row by data of its own, which may be newer than `rows`. */
  renderRow?: (row: Row, show: (latest: Row) => ReactNode) => ReactNode
  loading?: boolean
  busy?: boolean
  empty: ReactNode
  /** Above cards, beside their order; a table has it in the bar. */
  status?: ReactNode
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  detail?: RowDetail<Row>
  /** All rows of a page are rendered, for search, copy and print. */
  page?: { total: number | undefined; offset: number } | undefined
  newId?: string | undefined
  followsLink?: boolean
  /** Without it the widths are fixed. */
  table?: ColumnTable | undefined
}

const maxRenderedRows = 60

const firstRenderedRows = 30

/** In ms. The others follow when these are on screen. */
const restDelay = 100

interface Scroller {
  find: () => Element | null
  reveal: (index: number) => void
  /** Of a row, in px within what scrolls. */
  startOf: (index: number) => number
}

/** The clicked control stays under the pointer when a detail above it closes. */
export function useRows<Row>(props: Omit<DataTableProps<Row>, 'columns'>, scroller: Scroller) {
  const { rows, rowId, newId, page, followsLink = false } = props
  const [isWhole, setWhole] = useState(false)
  useTimeout(() => setWhole(true), restDelay, { autoInvoke: true })
  // Deferred, so that a click on a row responds before its detail is rendered.
  const detail = useDeferredValue(props.detail)
  const canOpen = (row: Row) => detail !== undefined && (detail.canOpen?.(row) ?? true)
  const openId = detail?.openId
  const openIndex = openId === undefined ? -1 : rows.findIndex((row) => rowId(row) === openId && canOpen(row))
  const clicked = useRef<{ element: Element; top: number }>(undefined)
  const openBefore = useRef<string>(undefined)
  const followOpenRow = useEffectEvent((id: string | undefined, index: number) => {
    const isOther = openBefore.current !== id
    openBefore.current = id
    const from = clicked.current
    clicked.current = undefined
    if (index < 0) return
    if (from) {
      const { element, top } = from
      const box = scroller.find()
      if (element.isConnected) box?.scrollBy({ top: element.getBoundingClientRect().top - top })
      // A tall detail above it has closed, and it is no longer among the rendered rows.
      else box?.scrollTo({ top: scroller.startOf(index) + box.getBoundingClientRect().top + box.clientTop - top })
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
    detail,
    openIndex,
    /** So many are rendered, unless the list is virtual. */
    renderedRows: isWhole || page || openIndex >= 0 || isNewListed ? rows.length : firstRenderedRows,
    firstIndex: () => (openIndex >= 0 ? openIndex : newId === revealedId.current ? -1 : newIndex),
    isVirtual: page === undefined && rows.length > maxRenderedRows,
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
 * A click on the row's button or outside of its controls, but neither the end of a text selection nor the second click
 * of a double click.
 */
function isForRow({ target, detail }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null
  if (control) return control.matches('[data-expander] > button')
  return detail < 2 && (getSelection()?.isCollapsed ?? true)
}

export interface RowProps<Row> extends Pick<DataTableProps<Row>, 'line' | 'renderRow'> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  detail: RowDetail<Row> | undefined
  isOpen: boolean
}

export const isSameRow = <Row,>(before: RowProps<Row>, now: RowProps<Row>): boolean =>
  shallowEqual(before.row, now.row) &&
  before.index === now.index &&
  before.columns === now.columns &&
  before.isOpen === now.isOpen &&
  before.line === now.line &&
  before.renderRow === now.renderRow &&
  before.detail?.label === now.detail?.label

interface ExpandButtonProps<Row> {
  detail: RowDetail<Row>
  row: Row
  isOpen: boolean
}

/** The row's click handler opens it. Otherwise shows why the row cannot be expanded. */
export function ExpandButton<Row>({ detail, row, isOpen }: ExpandButtonProps<Row>) {
  if (detail.canOpen?.(row) ?? true) {
    return <QuietButton className={classes.expand} aria-label={detail.label(row)} aria-expanded={isOpen} />
  }
  const whyNot = detail.whyNot?.(row)
  return (
    whyNot && (
      <button
        type="button"
        className={classes.whyNot}
        aria-disabled
        aria-label={`${whyNot}. ${detail.label(row)}`}
        data-reason={whyNot}
      />
    )
  )
}
