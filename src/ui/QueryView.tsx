import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { hasFailed, LoadError, type FailedQuery, type LoadErrorProps } from './LoadError.tsx'
import { Spinner } from './Spinner.tsx'

type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isPaused'> & Omit<FailedQuery, 'data'>

interface QueryViewProps<Data> extends Omit<LoadErrorProps, 'query'> {
  query: QueryState<Data>
  loading?: string
  placeholder?: Data
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading = 'Loading…', placeholder, empty, isEmpty = isEmptyList, children, ...error } = props
  if (hasFailed(query)) return <LoadError query={query} {...error} />
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

export const queryTableProps = (
  query: QueryState<unknown>,
  { what, nextTryAt, empty }: { what: string; nextTryAt?: number | undefined; empty: ReactNode },
) => ({
  loading: query.isPending && !hasFailed(query),
  empty: hasFailed(query) ? <LoadError query={query} what={what} nextTryAt={nextTryAt} /> : empty,
})
