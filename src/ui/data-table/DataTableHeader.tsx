import { UnstyledButton } from '@mantine/core'
import type { Header, ReactTable, RowData } from '@tanstack/react-table'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import type { DataTableFeatures } from './columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import classes from './DataTable.module.css'

interface DataTableHeaderProps<Row extends RowData> {
  table: ReactTable<DataTableFeatures, Row>
  hasDetail: boolean
  /** Sets a column's width in px; absent where widths are fixed. */
  onWidth: ((id: string, width: number) => void) | undefined
}

/** The header row: a button in each sortable column, its direction told by `aria-sort` and by an arrow. */
export function DataTableHeader<Row extends RowData>({ table, hasDetail, onWidth }: DataTableHeaderProps<Row>) {
  return (
    <thead className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {hasDetail && (
            <th scope="col" className={classes.expander}>
              <span className="sr-only">Details</span>
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell key={header.id} table={table} header={header} onWidth={onWidth} />
          ))}
        </tr>
      ))}
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }

interface HeaderCellProps<Row extends RowData> {
  table: ReactTable<DataTableFeatures, Row>
  header: Header<DataTableFeatures, Row>
  onWidth: DataTableHeaderProps<Row>['onWidth']
}

function HeaderCell<Row extends RowData>({ table, header, onWidth }: HeaderCellProps<Row>) {
  // A header stays the same object while its order changes: what its methods say must not be kept.
  'use no memo'
  const sorted = header.column.getIsSorted()
  const title = header.column.columnDef.meta?.title ?? header.column.id
  const align = header.column.columnDef.meta?.align
  const content = <table.FlexRender header={header} />
  const Icon = sortIcon[sorted || 'none']
  return (
    // Without a name of its own the header would be read with the handle's.
    <th scope="col" data-align={align} aria-label={onWidth && title} aria-sort={sorted ? ariaSort[sorted] : undefined}>
      {header.column.getCanSort() ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted || undefined}
          onClick={(event) => header.column.getToggleSortingHandler()?.(event)}
        >
          <span className={classes.headText}>{content}</span>
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>{content}</span>
      )}
      {onWidth && <ResizeHandle header={header} title={title} onWidth={onWidth} />}
    </th>
  )
}
