import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { hasFailed, LoadError, type FailedQuery } from './LoadError.tsx'
import { Spinner } from './Spinner.tsx'

export type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isPaused'> & Omit<FailedQuery, 'data'>

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** Label of the spinner, if there is no placeholder. */
  loading?: string
  placeholder?: Data
  /** Such as `portals`. */
  what: string
  /** In ms since 1970. */
  nextTryAt?: number | undefined
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/** Shows that a query is loading, failed with a retry, or empty; otherwise its data. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading = 'Loading…', placeholder, what, nextTryAt, empty, isEmpty = isEmptyList, children } = props
  if (hasFailed(query)) return <LoadError query={query} what={what} nextTryAt={nextTryAt} />
  if (query.data === undefined) {
    if (placeholder !== undefined) return children(placeholder)
    return query.isPaused ? (
      <EmptyState title="You’re offline. This will load when you reconnect." />
    ) : (
      <Spinner label={loading} />
    )
  }
  return empty !== undefined && isEmpty(query.data) ? empty : children(query.data)
}

/** The props of a DataTable: skeleton rows while loading, an error or the empty state instead of rows. */
export const queryTableProps = (
  query: QueryState<unknown>,
  { what, nextTryAt, empty }: { what: string; nextTryAt?: number | undefined; empty: ReactNode },
) => ({
  loading: query.isPending && !hasFailed(query),
  empty: hasFailed(query) ? <LoadError query={query} what={what} nextTryAt={nextTryAt} /> : empty,
})
