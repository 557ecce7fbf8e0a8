import { UnstyledButton } from '@mantine/core'
import type { Header, ReactTable, RowData } from '@tanstack/react-table'
import { memo, useState } from 'react'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts'
import type { DataTableFeatures, Sort } from './columns.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import classes from './DataTableHeader.module.css'

interface DataTableHeaderProps<Row extends RowData> {
  table: ReactTable<DataTableFeatures, Row>
  hasDetail: boolean
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
  resizable: boolean
}

/** The header row: a button in each sortable column, with its direction as `aria-sort` and arrow. */
export function DataTableHeader<Row extends RowData>(props: DataTableHeaderProps<Row>) {
  // The header object is mutable: its methods must be called again on each render.
  'use no memo'
  const { table, hasDetail, sort, onSortChange, resizable } = props
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
              sorted={sort?.id !== header.id ? 'none' : sort.desc ? 'desc' : 'asc'}
              onSortChange={onSortChange}
              resizable={resizable}
              width={header.getSize()}
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
  onSortChange: DataTableHeaderProps<Row>['onSortChange']
  resizable: boolean
  /** In px. */
  width: number
  isTabStop: boolean
  onHandleFocus: (id: string) => void
}

function ColumnHeader<Row extends RowData>(props: HeaderCellProps<Row>) {
  const { header, sorted, onSortChange, resizable, width, isTabStop, onHandleFocus } = props
  const { id, columnDef } = header.column
  const { title = id, align, wraps, sort } = columnDef.meta ?? {}
  const Icon = sortIcon[sorted]
  return (
    // Without its own name the header would include the handle's.
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      data-wraps={wraps}
      aria-label={resizable ? title : undefined}
      aria-sort={ariaSort[sorted]}
    >
      {sort && onSortChange ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted === 'none' ? undefined : sorted}
          onClick={() => onSortChange({ id, desc: sorted === 'none' ? sort === 'desc' : sorted === 'asc' })}
        >
          <span className={classes.headText}>{title}</span>
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>{title}</span>
      )}
      {resizable && (
        <ResizeHandle
          header={header}
          title={title}
          width={width}
          isTabStop={isTabStop}
          onFocus={() => onHandleFocus(header.id)}
        />
      )}
    </th>
  )
}

/** One heading; a sort or a new width renders only the headings it changes. */
const HeaderCell = memo(ColumnHeader)
