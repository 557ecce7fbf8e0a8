import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { AskingContext, CountsContext, type CountsQuery, type CountsState } from './board-context.ts'
import type { BoardRow } from './board-rows.ts'
import type { FanOut } from './fan-out.ts'

interface CountsSource {
  fanOut: FanOut
  countsOf: CountsQuery
}

/** Where the rows of a board have their counts from. */
export const CountsSourceContext = createContext<CountsSource | undefined>(undefined)

function useCountsSource(): CountsSource {
  const source = use(CountsSourceContext)
  if (!source) throw new Error('A row of counts outside of a board')
  return source
}

const loading: CountsState = { state: 'loading' }

/** One row's subscription to its counts. That it is drawn means it is in view: its call goes first. */
export function CountsScope({ row: { id }, children }: { row: BoardRow; children: ReactNode }) {
  const { fanOut, countsOf } = useCountsSource()
  const { data, isError, isFetching } = useQuery({ ...countsOf(id), enabled: false })
  useEffect(() => fanOut.prefer(id), [fanOut, id])

  let counts: CountsState
  if (data) counts = { state: 'ready', counts: data }
  else if (isError && !isFetching) counts = { state: 'failed', retry: () => fanOut.retry(id) }
  else counts = loading
  return (
    <AskingContext value={isFetching}>
      <CountsContext value={counts}>{children}</CountsContext>
    </AskingContext>
  )
}
