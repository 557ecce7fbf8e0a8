import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { CountsQuery } from './counts-context.ts'
import type { FanOut } from './counts-queue.ts'
import { LiveCounts } from './live-counts.ts'
import { useNewFanOut } from './use-counts-queue.ts'

/** Where the rows of a board have their counts from, and what keeps those fresh. */
interface Board {
  fanOut: FanOut
  countsOf: CountsQuery
  live: LiveCounts
}

export const BoardContext = createContext<Board | undefined>(undefined)

/** The board of a screen; the same object each time. Keep `countsOf` stable. */
export function useNewBoard(countsOf: CountsQuery): Board {
  const client = useQueryClient()
  const fanOut = useNewFanOut(countsOf)
  const [board] = useState(() => ({ fanOut, countsOf, live: new LiveCounts(client, fanOut, countsOf) }))
  return board
}

/** The board around this part; throws outside of one. */
export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('A part of a board outside of a PortalStatusPage')
  return board
}
