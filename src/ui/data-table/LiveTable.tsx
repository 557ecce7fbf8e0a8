import { Button, Group } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { shownColumns, useColumnLayout } from './column-layout.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { countNewRows } from './new-rows.ts'
import { resizing } from './ResizeHandle.tsx'
import { useFrozenRows } from './use-frozen-rows.ts'
import { useInteraction } from './use-interaction.ts'
import classes from './LiveTable.module.css'

/** Each column needs an id, and its heading as text. */
interface LiveTableProps<Row extends RowData> extends Omit<
  DataTableProps<Row>,
  'layout' | 'onLayoutChange' | 'resizing' | 'boxRef'
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

/** A table with a column menu, whose rows are frozen under the pointer and the focus while they are refreshed. */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { layoutId, view, title, filter, renderNote, ...table } = props
  const { layout, setLayout, reset } = useColumnLayout(layoutId)
  const { zone, interactionProps } = useInteraction()
  const titles = table.columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const scrollBox = useRef<HTMLElement>(null)
  const frozen = useFrozenRows(table.rows, table.rowId, view, zone)
  // On a later page the first rows have moved there from the one before.
  const isFirstPage = (table.offset ?? 0) === 0
  const isCounted = frozen.changed && isFirstPage
  const newCount = isCounted ? countNewRows(table.rows.map(table.rowId), frozen.rows.map(table.rowId)) : 0
  const newText = newCount > 0 ? `${formatCount(newCount)} new, show` : 'The list has changed, show it'
  const showLatest = () => {
    frozen.showLatest()
    // The button unmounts; the focus goes to the rows.
    scrollBox.current?.focus({ preventScroll: true })
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
      <div className={classes.table}>
        <DataTable
          {...table}
          columns={shownColumns(table.columns, layout)}
          rows={frozen.rows}
          layout={layout}
          onLayoutChange={setLayout}
          resizing={resizing}
          boxRef={scrollBox}
        />
      </div>
    </div>
  )
}
