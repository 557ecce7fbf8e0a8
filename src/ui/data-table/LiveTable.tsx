import { Button, Group } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { useInteraction } from './use-interaction.ts'
import { useFrozenRows } from './use-frozen-rows.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { visibleColumns, useColumnLayout } from './column-layout.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import classes from './LiveTable.module.css'

/** Each of the columns has its id, and its heading in words. */
interface LiveTableProps<Row extends RowData> extends Omit<DataTableProps<Row>, 'widths'> {
  /** What a person chose for the columns is kept under this name. */
  layoutId: string
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
  const { layoutId, view, title, filter, ...table } = props
  const { layout, setLayout, reset } = useColumnLayout(layoutId)
  const { zone, interactionProps } = useInteraction()
  const titles = table.columns.map(({ id = '', meta }) => ({ id, title: meta?.title ?? id }))
  const box = useRef<HTMLDivElement>(null)
  const frozen = useFrozenRows(table.rows, table.rowId, view, zone)
  return (
    <div className={classes.around} {...interactionProps}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          {title}
          <div role="status">
            {frozen.changed && (
              <Button
                size="xs"
                variant="light"
                onClick={() => {
                  frozen.showLatest()
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
          <ColumnMenu columns={titles} layout={layout} onChange={setLayout} onReset={reset} />
        </Group>
      </Group>
      <div ref={box} className={classes.table}>
        <DataTable
          {...table}
          rows={frozen.rows}
          columns={visibleColumns(table.columns, layout)}
          widths={{ chosen: layout.widths, onChange: (widths) => setLayout({ ...layout, widths }) }}
        />
      </div>
    </div>
  )
}
