import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Skeleton.css'
import { Card, Skeleton } from '@mantine/core'
import { FlexRender, useTable, type Row as TableRow, type RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useRowSpace } from '../density.ts'
import { isPlainClick } from '../plain-click.ts'
import { pxPerRem } from '../text-size.ts'
import { dataTableFeatures, type DataTableFeatures } from './columns.ts'
import type { DataTableProps } from './data-table-props.ts'
import { maxRenderedRows } from './DataTableBody.tsx'
import { ExpandButton, isForRow, isSameRecord, type Expander } from './DataTableRow.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useOpenRow } from './use-open-row.ts'
import classes from './CardList.module.css'

/** The rows of a table as cards, for a phone: the first column in a line of its own, the others below. */
export function CardList<Row extends RowData>(props: DataTableProps<Row>) {
  // The table is mutable: its methods must be called again on each render.
  'use no memo'
  const { columns, rows: data, rowId, loading = false, empty, sort, onSortChange, boxRef, ...others } = props
  const { isPage = false } = others
  const table = useTable({ features: dataTableFeatures, columns, data, getRowId: rowId })
  const [revealedId, setRevealedId] = useState<string>()
  const rows = useDeferredValue(table.getRowModel().rows)
  const Cards = rows.length > maxRenderedRows && !isPage ? VirtualCards : AllCards
  return (
    <section ref={boxRef} aria-busy={loading} tabIndex={-1} className={classes.box}>
      {onSortChange && <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} />}
      {loading && Array.from({ length: 10 }, (_, index) => <Skeleton key={index} height="5rem" animate={false} />)}
      {!loading && data.length === 0 && <div className={classes.empty}>{empty}</div>}
      {!loading && data.length > 0 && (
        <Cards
          {...others}
          table={rows}
          newId={others.newId === revealedId ? undefined : others.newId}
          onRevealed={setRevealedId}
        />
      )}
    </section>
  )
}

interface CardsProps<Row extends RowData> extends Pick<
  DataTableProps<Row>,
  'label' | 'busy' | 'detail' | 'newId' | 'rowHeight' | 'RowProvider' | 'line' | 'followsLink'
> {
  table: TableRow<DataTableFeatures, Row>[]
  onRevealed: (newId: string | undefined) => void
}

/** The screen scrolls cards up and down. */
const findScreen = () => document.getElementById('main')

/** Renders cards; `reveal` scrolls to one. */
function useCards<Row extends RowData>(props: CardsProps<Row>, reveal: (index: number) => void) {
  const { table: rows, newId, onRevealed } = props
  const { detail, openIndex, expander } = useOpenRow({
    detail: props.detail,
    rows,
    newId,
    onRevealed,
    findScroller: findScreen,
    reveal,
  })
  return {
    openIndex,
    renderCard: (row: TableRow<DataTableFeatures, Row>, index: number, item: ItemProps = {}) => (
      <CardItem
        key={row.id}
        item={item}
        row={row}
        expander={expander}
        isOpen={index === openIndex}
        detail={index === openIndex && detail?.render(row.original)}
        table={props}
      />
    ),
  }
}

function AllCards<Row extends RowData>(props: CardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { renderCard } = useCards(props, (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }))
  return (
    <ul ref={list} aria-label={props.label} inert={props.busy} className={classes.list}>
      {props.table.map((row, index) => renderCard(row, index))}
    </ul>
  )
}

/** In px where a rem has 16, between cards. */
const gap = 8

/** A long list: only the cards near the view are in the document. */
function VirtualCards<Row extends RowData>(props: CardsProps<Row>) {
  const { table: rows, label, busy, rowHeight = 100 } = props
  const list = useRef<HTMLUListElement>(null)
  const [ratio] = useState(() => pxPerRem() / 16)
  const [listTop, setListTop] = useState(0)
  const estimate = (rowHeight + useRowSpace()) * ratio
  const { openIndex, renderCard } = useCards(props, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
  useLayoutEffect(() => {
    const screen = findScreen()
    if (!screen) return undefined
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setListTop(top - screen.getBoundingClientRect().top + screen.scrollTop)
    }
    // What is above the list may load later.
    const observer = new ResizeObserver(measure)
    for (const content of screen.children) observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that must not be memoized; nothing here is
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: findScreen,
    scrollMargin: listTop,
    gap: gap * ratio,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 0, height: window.innerHeight },
    // A link may open any of thousands of rows; else the screen stays where it is.
    initialOffset: () => (openIndex > 3 ? openIndex * estimate : (findScreen()?.scrollTop ?? 0)),
    useFlushSync: false,
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      inert={busy}
      className={classes.virtualList}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row &&
          renderCard(row, index, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': rows.length,
            'aria-posinset': index + 1,
            style: { top: start - listTop },
          })
        )
      })}
    </ul>
  )
}

/** Attributes of the list item of a card in a long list. */
interface ItemProps {
  ref?: Ref<HTMLLIElement>
  'data-index'?: number
  'aria-setsize'?: number
  'aria-posinset'?: number
  style?: CSSProperties
}

interface CardItemProps<Row extends RowData> {
  item: ItemProps
  row: TableRow<DataTableFeatures, Row>
  expander: Expander<Row> | undefined
  isOpen: boolean
  detail: ReactNode
  table: Pick<DataTableProps<Row>, 'RowProvider' | 'line' | 'followsLink'>
}

function CardItem<Row extends RowData>({ item, row, expander, isOpen, detail, table }: CardItemProps<Row>) {
  const { RowProvider, line, followsLink } = table
  const record = row.original
  const lineContent = line?.(record)
  const cells = lineContent ? <div className={classes.line}>{lineContent}</div> : <Cells row={row} />
  const canOpen = expander !== undefined && (expander.canOpen?.(record) ?? true)
  const toggle = (element: Element) => expander?.onToggle(isOpen ? undefined : row.id, element)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isForRow(event)) return
    if (canOpen) toggle(event.currentTarget)
    else if (followsLink && isPlainClick(event)) event.currentTarget.querySelector('a')?.click()
  }
  return (
    <Card {...item} component="li" withBorder padding="xs" className={classes.card}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the button, or the link */}
      <div className={classes.cells} onClick={canOpen || followsLink ? onClick : undefined}>
        {RowProvider ? <RowProvider row={record}>{cells}</RowProvider> : cells}
      </div>
      {expander && !lineContent && (
        <div className={classes.expander}>
          <ExpandButton expander={expander} record={record} isOpen={isOpen} onToggle={toggle} />
        </div>
      )}
      {detail && (
        <Card.Section className={classes.detail} data-appears>
          {detail}
        </Card.Section>
      )}
    </Card>
  )
}

function RowCells<Row extends RowData>({ row }: { row: TableRow<DataTableFeatures, Row> }) {
  // The row object is mutable: its methods must be called again on each render.
  'use no memo'
  return row.getVisibleCells().map((cell, index) => (
    <div key={cell.id} data-wide={index === 0 || cell.column.columnDef.meta?.isWide || undefined}>
      <FlexRender cell={cell} />
    </div>
  ))
}

/** The cells of a card, which do not render again when it opens. */
const Cells = memo(RowCells, isSameRecord)
