import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { AskingContext, CountsContext, type CountsState } from './counts-context.ts'
import type { PortalRow } from './portal-rows.ts'
import { useBoard } from './use-counts.ts'

const loading: CountsState = { state: 'loading' }

/** One row's subscription to its counts. That it is drawn means it is in view: its call goes first. */
export function CountsProvider({ row: { id }, children }: { row: PortalRow; children: ReactNode }) {
  const { fanOut, countsOf } = useBoard()
  const query = useQuery({ ...countsOf(id), enabled: false })
  const { data, isError, isFetching } = query
  useEffect(() => fanOut.prefer(id), [fanOut, id])

  let counts: CountsState
  if (data) counts = { state: 'ready', counts: data, notSince: isError ? query.dataUpdatedAt : undefined }
  else if (isError && !isFetching) counts = { state: 'failed', retry: () => fanOut.retry(id) }
  else counts = loading
  return (
    <AskingContext value={isFetching}>
      <CountsContext value={counts}>{children}</CountsContext>
    </AskingContext>
  )
}
