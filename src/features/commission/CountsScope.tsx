import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { FanOut } from '#api/fan-out.ts'
import { portalCountsQuery } from '#api/portals.ts'
import { AskingContext, CountsContext, type CountsState } from '#ui/status-board/board-context.ts'
import type { BoardRow } from '#ui/status-board/board-rows.ts'

export const FanOutContext = createContext<FanOut | undefined>(undefined)

const loading: CountsState = { state: 'loading' }

/** One row's subscription to its portal's counts. That it is drawn means it is in view: its call goes first. */
export function CountsScope({ row: { id }, children }: { row: BoardRow; children: ReactNode }) {
  const fanOut = use(FanOutContext)
  const { data, isError, isFetching } = useQuery({ ...portalCountsQuery(id), enabled: false })
  useEffect(() => fanOut?.prefer(id), [fanOut, id])

  let counts: CountsState
  if (data) counts = { state: 'ready', counts: data }
  else if (isError && !isFetching) counts = { state: 'failed', retry: () => fanOut?.retry(id) }
  else counts = loading
  return (
    <AskingContext value={isFetching}>
      <CountsContext value={counts}>{children}</CountsContext>
    </AskingContext>
  )
}
