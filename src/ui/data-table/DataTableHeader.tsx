import { UnstyledButton } from '@mantine/core'
import type { Header, ReactTable, RowData } from '@tanstack/react-table'
import { memo, useState } from 'react'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import type { DataTableFeatures } from './columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import classes from './DataTableHeader.module.css'

interface DataTableHeaderProps<Row extends RowData> {
  table: ReactTable<DataTableFeatures, Row>
  hasDetail: boolean
}

/** The header row: a button in each sortable column, with its direction as `aria-sort` and arrow. */
export function DataTableHeader<Row extends RowData>({ table, hasDetail }: DataTableHeaderProps<Row>) {
  // The header object is mutable: its methods must be called again on each render.
  'use no memo'
  const [focused, setFocused] = useState<string>()
  const headers = table.getFlatHeaders()
  const tabStop = headers.some(({ id }) => id === focused) ? focused : headers[0]?.id
  return (
    <thead role="rowgroup" className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row" aria-rowindex={1}>
          {hasDetail && (
            <th role="columnheader" scope="col" data-expander>
              <span className="sr-only">Details</span>
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell
              key={header.id}
              header={header}
              sorted={header.column.getIsSorted() || 'none'}
              canSort={header.column.getCanSort()}
              width={header.column.getCanResize() ? header.getSize() : undefined}
              isResizing={header.column.getIsResizing()}
              isTabStop={header.id === tabStop}
              onHandleFocus={setFocused}
            />
          ))}
        </tr>
      ))}
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const
const sortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }

interface HeaderCellProps<Row extends RowData> {
  header: Header<DataTableFeatures, Row>
  sorted: keyof typeof ariaSort
  canSort: boolean
  /** In px; undefined where it is fixed. */
  width: number | undefined
  isResizing: boolean
  /** True if Tab reaches its resize handle. */
  isTabStop: boolean
  onHandleFocus: (id: string) => void
}

function ColumnHeader<Row extends RowData>(props: HeaderCellProps<Row>) {
  const { header, sorted, canSort, width, isResizing, isTabStop, onHandleFocus } = props
  const { id, columnDef } = header.column
  const { title = id, align, wraps } = columnDef.meta ?? {}
  const Icon = sortIcon[sorted]
  return (
    // Without its own name the header would include the handle's.
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-wraps={wraps}
      aria-label={width === undefined ? undefined : title}
      aria-sort={ariaSort[sorted]}
    >
      {canSort ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted === 'none' ? undefined : sorted}
          onClick={(event) => header.column.getToggleSortingHandler()?.(event)}
        >
          <span className={classes.headText}>{title}</span>
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>{title}</span>
      )}
      {width !== undefined && (
        <ResizeHandle
          header={header}
          title={title}
          width={width}
          isResizing={isResizing}
          isTabStop={isTabStop}
          onFocus={() => onHandleFocus(header.id)}
        />
      )}
    </th>
  )
}

/** One heading; a sort or a new width renders only the headings it changes. */
const HeaderCell = memo(ColumnHeader)
