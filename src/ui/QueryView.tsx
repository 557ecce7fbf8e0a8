import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'
import { Spinner } from './Spinner.tsx'

/** The parts of a query that decide how it is rendered. */
export interface QueryState<Data> extends Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'isFetching'> {
  refetch: () => Promise<unknown>
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** The spinner's label. */
  loading: string
  /** A sentence that names what could not be loaded. */
  failed: string
  /** Shown for an empty list, or if `isEmpty` returns true. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/** Renders one query: loading, failed with a retry, empty, or its data. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failed, empty, isEmpty = isEmptyList, children } = props
  if (query.isPending) return <Spinner label={loading} />
  if (query.data === undefined) return <QueryError query={query} title={failed} />
  return empty !== undefined && isEmpty(query.data) ? empty : children(query.data)
}

/** The failure of a query, with a retry. */
function QueryError({ query, title }: { query: Omit<QueryState<unknown>, 'data'>; title: string }) {
  return <LoadError title={title} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}

/** The props of a DataTable for one query: skeleton rows while loading, an error or the empty state instead of rows. */
export const queryTableProps = (
  query: QueryState<unknown>,
  { failed, empty }: { failed: string; empty: ReactNode },
) => ({
  loading: query.isPending,
  empty: query.isError && query.data === undefined ? <QueryError query={query} title={failed} /> : empty,
})
