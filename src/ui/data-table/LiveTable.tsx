import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { useIsPhone } from '../use-phone.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { countNewRows, useFrozenRows } from './use-frozen-rows.ts'
import classes from './LiveTable.module.css'

interface LiveTableProps<Row extends RowData> extends Omit<DataTableProps<Row>, 'boxRef' | 'cards'> {
  /** The columns of a card, which a row is on a phone, and its usual height in px where rows are compact. */
  card: Required<Pick<DataTableProps<Row>, 'columns' | 'rowHeight'>>
  /** Names what is listed (filter, page, order): rows of another view are shown at once. */
  view: string
  /** A `SelectionBar` over the headings. */
  selection?: ReactNode
  /** Above the table, by the rows that it shows. */
  renderNote?: (rows: readonly Row[]) => ReactNode
}

/** A table whose rows are frozen under the pointer and the focus while they are refreshed. */
export function LiveTable<Row extends RowData>(props: LiveTableProps<Row>) {
  const { view, card, selection, renderNote, ...table } = props
  const isPhone = useIsPhone()
  const box = useRef<HTMLElement>(null)
  const frozen = useFrozenRows(table.rows, table.rowId, view, true)
  // On a later page the first rows have moved there from the one before.
  const isFirstPage = (table.offset ?? 0) === 0
  const isCounted = frozen.changed && isFirstPage
  const newCount = isCounted ? countNewRows(table.rows.map(table.rowId), frozen.rows.map(table.rowId)) : 0
  const newText = newCount > 0 ? `Show ${formatCount(newCount)} new` : 'List updated. Show changes'
  const showLatest = () => {
    frozen.showLatest()
    // The button unmounts; the focus goes to the rows.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.around} {...frozen.interactionProps}>
      {renderNote?.(frozen.rows)}
      <div className={classes.table}>
        <div role="status" className={classes.changed}>
          {frozen.changed && (
            <Button size="compact-sm" onClick={showLatest}>
              {newText}
            </Button>
          )}
        </div>
        {selection}
        <DataTable
          // Rows render again for another record only, not for other columns.
          key={isPhone ? `cards by ${table.sort?.id}` : 'table'}
          {...table}
          rows={frozen.rows}
          boxRef={box}
          {...(isPhone && {
            ...card,
            cards: true,
            onSortChange: undefined,
            layout: undefined,
            onWidthsChange: undefined,
          })}
        />
      </div>
    </div>
  )
}
