import type { RowData } from '@tanstack/react-table'
import { useDeferredValue, type ReactNode } from 'react'
import { exportItems } from '../export/export-items.ts'
import { NoMatch } from '../EmptyState.tsx'
import type { ExportSource } from '../export/exported.ts'
import { ListBar, ListStatus } from '../ListBar.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import { hasFailed } from '../LoadError.tsx'
import { queryTableProps, type QueryState } from '../QueryView.tsx'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './rows.tsx'
import type { Sort } from './columns.ts'

interface ListSearch<Row> {
  label: string
  text: string
  /** `replace` is true while a search is being changed: Back undoes a whole search, not single letters. */
  onChange: (text: string, replace: boolean) => void
  /** All rows for an empty text. */
  find: (rows: readonly Row[], text: string) => readonly Row[]
  /** Replaces the message that no row matches the text. */
  noMatch?: ((text: string) => ReactNode) | undefined
}

interface ListSort<Row> {
  current: Sort
  onChange: (sort: Sort) => void
  apply: (rows: readonly Row[], sort: Sort) => readonly Row[]
}

interface ListTableProps<Row extends RowData> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowHeight' | 'cards' | 'newId'
> {
  query: QueryState<readonly Row[]>
  search: ListSearch<Row>
  sort?: ListSort<Row>
  /** Such as `3 of 12 members`. */
  count: (shown: number, total: number) => string
  /** Announced while the list loads. */
  loading: string
  /** Such as `portals`. */
  what: string
  /** In ms since 1970. */
  nextTryAt?: number | undefined
  empty: ReactNode
  /** The rows in display order. */
  exportOf: (rows: readonly Row[]) => ExportSource
  /** Menu items before those that export. */
  more: readonly MoreItem[]
  action?: ReactNode
  children?: ReactNode
  /** Shown before the number of rows. */
  notes?: ReactNode
}

/** A list that is loaded completely: bar, status and table, in every state of its query. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const {
    query,
    search,
    sort,
    count,
    loading,
    what,
    nextTryAt,
    empty,
    exportOf,
    more,
    action,
    children,
    notes,
    ...table
  } = props
  const all = query.data ?? []
  const sorted = sort ? sort.apply(all, sort.current) : all
  // Deferred, so that a key press in the search does not wait for the rows.
  const text = useDeferredValue(search.text)
  const rows = search.find(sorted, text)
  const items = [...more, ...exportItems(() => exportOf(rows), rows.length === 0)]
  return (
    <>
      <ListBar label={search.label} search={search.text} onSearch={search.onChange} action={action} more={items}>
        {children}
      </ListBar>
      <ListStatus>
        {notes}
        {/* A new row has its own message. */}
        <span role="status" aria-live={table.newId !== undefined && search.text === '' ? 'off' : undefined}>
          {query.isPending && !hasFailed(query) ? loading : all.length > 0 && count(rows.length, all.length)}
        </span>
      </ListStatus>
      <DataTable
        {...table}
        rows={rows}
        sort={sort?.current}
        onSortChange={sort?.onChange}
        {...queryTableProps(query, {
          what,
          nextTryAt,
          empty: all.length === 0 ? empty : (search.noMatch?.(text) ?? <NoMatch things={what} text={text} />),
        })}
      />
    </>
  )
}
