import type { RowData } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import type { LiveRuns, RunsSource } from './runs-source.ts'

type LiveTableProps<Row extends RowData> = ComponentProps<typeof LiveTable<Row>>

type OfSource = 'label' | 'layoutId' | 'columns' | 'rowId' | 'title' | 'linked' | 'more' | 'sort' | 'empty'

interface RunTableProps<Row extends RowData> extends Omit<LiveTableProps<Row>, OfSource> {
  source: Omit<RunsSource<unknown, Row>, 'isActive'>
  answers: LiveRuns<unknown>
  /** Of the address; without columns a person's own are shown. */
  search: { columns?: string | undefined; sort: string; order: 'asc' | 'desc' }
  onSearch: (part: { columns: undefined }, replace: true) => void
  /** More items of the menu. */
  items?: readonly MoreItem[]
  /** Instead of rows where there are none. */
  empty: ReactNode
}

const noItems: readonly MoreItem[] = []

/** The runs of a portal with one open: a live table with the names, columns and views of its area. */
export function RunTable<Row extends RowData>(props: RunTableProps<Row>) {
  const { source, answers, search, onSearch, items = noItems, empty, loading, ...table } = props
  const { runs, runsKey, live } = answers
  const { failed, listTitle, tableLabel, layoutId, views, columns, rowId } = source
  const state = queryTableProps(runs, { failed, nextTryAt: live.nextTryAt(runs), empty })
  return (
    <>
      <UnreadableEntries queryKey={runsKey} />
      <LiveTable
        {...table}
        label={tableLabel}
        title={<h2 className="sr-only">{listTitle}</h2>}
        layoutId={layoutId}
        columns={columns}
        rowId={rowId}
        linked={{ text: search.columns, onLeave: () => onSearch({ columns: undefined }, true) }}
        sort={{ id: search.sort, desc: search.order === 'desc' }}
        more={(shown) => [viewsItem(views, shown), ...items]}
        empty={state.empty}
        loading={loading ?? state.loading}
      />
    </>
  )
}
