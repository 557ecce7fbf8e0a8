import { Button, Group } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { useHeld } from '../use-held.ts'
import { useSteadyRows } from '../use-steady-rows.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { useColumnLayout } from './column-layout.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import classes from './LiveTable.module.css'

interface LiveTableProps<Row extends RowData> extends Omit<DataTableProps<Row>, 'layout'> {
  /** What a person chose for the columns is kept under this name. */
  layoutId: string
  /** Every column's id and heading, for the column menu. */
  columnTitles: readonly { id: string; title: string }[]
  /** Names what is listed (filter, page, order): rows of another view are shown at once. */
  view: string
  /** Above the table: what it is, and what it is filtered by. */
  title: ReactNode
  filter?: ReactNode
}

/**
 * A data table whose rows are refreshed while a person reads it: they stay where they are while pointer or focus are on
 * them, and a button shows the news. With a column menu.
 */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { layoutId, columnTitles, view, title, filter, ...table } = props
  const { layout, setLayout, reset } = useColumnLayout(layoutId)
  const { hold, holdProps } = useHeld()
  const box = useRef<HTMLDivElement>(null)
  const steady = useSteadyRows(table.rows, table.rowId, view, hold)
  return (
    <div className={classes.around} {...holdProps}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          {title}
          <div role="status">
            {steady.changed && (
              <Button
                size="xs"
                variant="light"
                onClick={() => {
                  steady.release()
                  // The button goes: the focus is with the rows that it showed.
                  box.current?.querySelector('section')?.focus({ preventScroll: true })
                }}
              >
                The list has changed, show it
              </Button>
            )}
          </div>
        </Group>
        <Group gap="xs">
          {filter}
          <ColumnMenu columns={columnTitles} layout={layout} onChange={setLayout} onReset={reset} />
        </Group>
      </Group>
      <div ref={box} className={classes.table}>
        <DataTable
          {...table}
          rows={steady.rows}
          layout={{ value: layout, onWidths: (widths) => setLayout({ ...layout, widths }) }}
        />
      </div>
    </div>
  )
}
