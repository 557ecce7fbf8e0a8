import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Skeleton.css'
import { Card, Center, Group, Skeleton, Stack } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useRowSpace } from '../density.ts'
import { ListStatus } from '../ListBar.tsx'
import { pxPerRem } from '../text-size.ts'
import { cellOf } from './columns.ts'
import { ExpandButton, isSameRow, useRows, type DataTableProps, type RowProps } from './rows.tsx'
import { SortSelect } from './SortSelect.tsx'
import classes from './CardList.module.css'

/** In px at 16 px per rem. */
const gap = 8

export function CardList<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowHeight = 100, loading = false, empty, status, sort, onSortChange } = props
  const figures = columns.filter(({ fits }) => fits)
  return (
    <Stack component="section" gap={gap} aria-busy={loading} tabIndex={-1}>
      <div className={classes.about}>
        {status && <ListStatus>{status}</ListStatus>}
        {onSortChange && <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} />}
      </div>
      {loading &&
        Array.from({ length: 10 }, (_, index) => (
          <Card key={index} withBorder padding="xs" h={rowHeight}>
            <Stack h="100%" py={4} gap={0} justify="space-between">
              <Skeleton height={12} width="40%" opacity={0.7} animate={false} />
              <Skeleton height={8} width="65%" opacity={0.7} animate={false} />
              {figures.length > 0 ? (
                <Group grow gap="lg">
                  {figures.map(({ id }) => (
                    <Skeleton key={id} height={20} opacity={0.7} animate={false} />
                  ))}
                </Group>
              ) : (
                <Skeleton height={8} opacity={0.7} animate={false} />
              )}
            </Stack>
          </Card>
        ))}
      {!loading && rows.length === 0 && (
        <Center mih="14rem" ta="center">
          {empty}
        </Center>
      )}
      {!loading && rows.length > 0 && <Cards {...props} />}
    </Stack>
  )
}

/** On a phone the page scrolls the cards. */
const findScreen = () => document.getElementById('main')

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, busy, columns, rows, rowId, rowHeight = 100, line, renderRow, followsLink = false } = props
  const list = useRef<HTMLUListElement>(null)
  const [ratio] = useState(() => pxPerRem() / 16)
  const [listTop, setListTop] = useState(0)
  const estimate = (rowHeight + useRowSpace()) * ratio
  const { detail, openIndex, firstIndex, isVirtual, renderedRows, onClick } = useRows(props, {
    find: findScreen,
    reveal: (index) => {
      const card = list.current?.querySelector(`:scope > [data-index="${index}"]`)
      if (card) card.scrollIntoView({ block: 'nearest' })
      else virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    startOf: (index: number): number => virtualizer.measurementsCache[index]?.start ?? 0,
  })
  useLayoutEffect(() => {
    const screen = findScreen()
    if (!screen) return undefined
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setListTop(top - screen.getBoundingClientRect().top + screen.scrollTop)
    }
    // Content above the list may load later.
    const observer = new ResizeObserver(measure)
    for (const content of screen.children) observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [])
  // A new function makes the library measure all cards again.
  const keyOf = useCallback((index: number) => (rows[index] ? rowId(rows[index]) : index), [rows, rowId])
  // oxlint-disable-next-line react/incompatible-library -- it returns functions that must not be memoized; nothing here is
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: findScreen,
    scrollMargin: listTop,
    gap: gap * ratio,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: 6,
    initialRect: { width: 0, height: window.innerHeight },
    // A link may open any of thousands of rows; otherwise the page keeps its position.
    initialOffset: () => (firstIndex() > 3 ? firstIndex() * estimate : (findScreen()?.scrollTop ?? 0)),
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const from = first?.index ?? 0
  const shown = isVirtual ? rows.slice(from, (last?.index ?? -1) + 1) : rows.slice(0, renderedRows)
  const before = isVirtual ? (first?.start ?? listTop) - listTop : 0
  const after = isVirtual
    ? virtualizer.getTotalSize() + listTop - (last?.end ?? listTop)
    : (rows.length - shown.length) * (estimate + gap * ratio)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the buttons of the cards, or their links
    <ul
      ref={list}
      aria-label={label}
      inert={busy}
      data-rows
      className={classes.list}
      style={{ paddingBlock: `${before}px ${after}px` }}
      onClick={detail || followsLink ? onClick : undefined}
    >
      {shown.map((row, place) => {
        const index = isVirtual ? from + place : place
        const isOpen = index === openIndex
        return (
          <CardItem
            key={rowId(row)}
            ref={isVirtual ? virtualizer.measureElement : undefined}
            row={row}
            index={index}
            size={isVirtual ? rows.length : undefined}
            columns={columns}
            detail={detail}
            isOpen={isOpen}
            line={line}
            renderRow={renderRow}
          />
        )
      })}
    </ul>
  )
}

interface CardItemProps<Row> extends RowProps<Row> {
  ref: Ref<HTMLLIElement> | undefined
  size: number | undefined
}

function CardParts<Row>(props: CardItemProps<Row>) {
  const { ref, row, index, size, columns, detail, isOpen, line } = props
  const lineContent = line?.(row)
  const cells = lineContent ? (
    <div className={classes.line}>{lineContent}</div>
  ) : (
    columns.map((column, place) => (
      <div key={column.id} data-wide={place === 0 || column.isWide || undefined}>
        {cellOf(column, row)}
      </div>
    ))
  )
  return (
    <Card
      ref={ref}
      component="li"
      withBorder
      padding="xs"
      className={classes.card}
      data-index={index}
      aria-setsize={size}
      aria-posinset={size && index + 1}
    >
      <div className={classes.cells} data-row={index}>
        {cells}
      </div>
      {detail && !lineContent && (
        <div className={classes.expander} data-row={index} data-expander>
          <ExpandButton detail={detail} row={row} isOpen={isOpen} />
        </div>
      )}
      {isOpen && (
        <Card.Section className={classes.detail} data-appears>
          {detail?.content}
        </Card.Section>
      )}
    </Card>
  )
}

function LiveCard<Row>(props: CardItemProps<Row>) {
  const { row, renderRow } = props
  return renderRow ? renderRow(row, (latest) => <CardParts {...props} row={latest} />) : <CardParts {...props} />
}

const CardItem = memo(
  LiveCard,
  (before, now) =>
    isSameRow(before, now) &&
    before.size === now.size &&
    (!now.isOpen || before.detail?.content === now.detail?.content),
)
