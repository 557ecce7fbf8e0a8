import type { RowData } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import type { LiveRuns, RunsSource } from './runs-source.ts'

type LiveTableProps<Row extends RowData> = ComponentProps<typeof LiveTable<Row>>

interface RunTableProps<Answer, Row extends RowData> extends Pick<
  LiveTableProps<Row>,
  'rows' | 'view' | 'busy' | 'loading' | 'exportOf' | 'renderNote'
> {
  source: RunsSource<Answer, Row>
  answers: LiveRuns<Answer>
  /** Of the address; without columns a person's own are shown. */
  search: { columns?: string | undefined; sort: string; order: 'asc' | 'desc'; run?: string | undefined }
  onSearch: (part: { columns: undefined }, replace: true) => void
  onSort: (field: string, order: 'asc' | 'desc') => void
  /** `replace` is true for a step from one run to the next: Back leaves them all. */
  onOpen: (run: string | undefined, replace?: boolean) => void
  /** An open run, below its row. */
  renderPanel: (row: Row) => ReactNode
  /** The rows are one page of so many, behind so many others. */
  page?: { total: number | undefined; offset: number }
  /** Layouts of the columns. */
  layouts?: Pick<LiveTableProps<Row>, 'presets' | 'defaultPreset'>
  /** Runs can be selected: the item of the menu, and the bar over the headings while it is on. */
  selection?: { item: MoreItem; bar: ReactNode }
  /** Instead of rows where there are none. */
  empty: ReactNode
}

/** The runs of a portal with one open: a live table with the names, columns and views of its area. */
export function RunTable<Answer, Row extends RowData>(props: RunTableProps<Answer, Row>) {
  const { source, answers, search, onSearch, onSort, onOpen, renderPanel, ...others } = props
  const { page, layouts, selection, empty, loading, ...table } = others
  const { runs, runsKey, live } = answers
  const state = queryTableProps(runs, { what: source.what, nextTryAt: live.nextTryAt(runs), empty })
  return (
    <>
      <UnreadableEntries queryKey={runsKey} />
      <LiveTable
        {...table}
        {...layouts}
        {...page}
        isPage={page !== undefined}
        label={source.tableLabel}
        title={<h2 className="sr-only">{source.listTitle}</h2>}
        layoutId={source.layoutId}
        columns={source.columns}
        card={source.cardBy(search.sort)}
        rowId={source.rowId}
        line={source.line}
        detail={{ ...source.opens, openId: search.run, onToggle: onOpen, render: renderPanel }}
        linked={{ ids: search.columns, onLeave: () => onSearch({ columns: undefined }, true) }}
        sort={{ id: search.sort, desc: search.order === 'desc' }}
        onSortChange={({ id, desc }) => onSort(id, desc ? 'desc' : 'asc')}
        more={(shown) => [viewsItem(source.views, shown), ...(selection ? [selection.item] : [])]}
        selection={selection?.bar}
        empty={state.empty}
        loading={loading ?? state.loading}
      />
    </>
  )
}
