import { Button, Group } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { shownColumns, useColumnLayout } from './column-layout.ts'
import { expanderWidth } from './column-tracks.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { countNewRows } from './new-rows.ts'
import { resizing } from './ResizeHandle.tsx'
import { useFrozenRows } from './use-frozen-rows.ts'
import { useInteraction } from './use-interaction.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'
import classes from './LiveTable.module.css'

/** Each column needs an id, and its heading as text. */
interface LiveTableProps<Row extends RowData> extends Omit<
  DataTableProps<Row>,
  'layout' | 'onLayoutChange' | 'resizing' | 'boxRef' | 'scrollsScreen'
> {
  /** The name under which the column layout is stored. */
  layoutId: string
  /** Names what is listed (filter, page, order): rows of another view are shown at once. */
  view: string
  title: ReactNode
  filter?: ReactNode
  /** Above the table, by the rows that it shows. */
  renderNote?: (rows: readonly Row[]) => ReactNode
}

/**
 * A table with a column menu, whose rows are frozen under the pointer and the focus while they are refreshed. The screen
 * scrolls it up and down below its sticky headings; sideways it scrolls by itself, with a scrollbar that stays in view.
 */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { layoutId, view, title, filter, renderNote, ...table } = props
  const { layout, setLayout, reset } = useColumnLayout(layoutId)
  const { zone, interactionProps } = useInteraction()
  const titles = table.columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const columns = shownColumns(table.columns, layout)
  const width = columns.reduce(
    (sum, { id = '', size = 0 }) => sum + (layout.widths[id] ?? size),
    table.detail ? expanderWidth : 0,
  )
  const { box, bar, isScrolled, scrollProps } = useSidewaysScroll()
  const frozen = useFrozenRows(table.rows, table.rowId, view, zone)
  // On a later page the first rows have moved there from the one before.
  const isFirstPage = (table.offset ?? 0) === 0
  const isCounted = frozen.changed && isFirstPage
  const newCount = isCounted ? countNewRows(table.rows.map(table.rowId), frozen.rows.map(table.rowId)) : 0
  const newText = newCount > 0 ? `${formatCount(newCount)} new, show` : 'The list has changed, show it'
  const showLatest = () => {
    frozen.showLatest()
    // The button unmounts; the focus goes to the rows.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.around} {...interactionProps}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          {title}
          <div role="status">
            {frozen.changed && (
              <Button size="xs" variant="light" onClick={showLatest}>
                {newText}
              </Button>
            )}
          </div>
        </Group>
        <Group gap="xs">
          {filter}
          <ColumnMenu columns={titles} layout={layout} onChange={setLayout} onReset={reset} />
        </Group>
      </Group>
      {renderNote?.(frozen.rows)}
      <div className={classes.table} data-scrolled-x={isScrolled || undefined} {...scrollProps}>
        <DataTable
          {...table}
          columns={columns}
          rows={frozen.rows}
          layout={layout}
          onLayoutChange={setLayout}
          resizing={resizing}
          boxRef={box}
          scrollsScreen
        />
        <div ref={bar} className={classes.bar} tabIndex={-1} aria-hidden>
          <div style={{ width }} />
        </div>
      </div>
    </div>
  )
}
