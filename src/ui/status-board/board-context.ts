import type { LinkProps } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { StatusWord } from '../status-words.ts'
import type { StatusCounts } from '../status.ts'

/** What is known of one row's counts. */
export type CountsState =
  /** `asking` once the call is on its way; before, it waits for its turn. */
  | { state: 'loading'; asking: boolean }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; counts: StatusCounts }

/** Where a row leads: to all its runs, or to those of one status. */
export type BoardLink = (id: string, status?: StatusWord) => LinkProps

/** Given once per row by the board's RowScope, so that an arriving answer draws one row. */
export const CountsContext = createContext<CountsState>({ state: 'loading', asking: false })

export const BoardLinkContext = createContext<BoardLink | undefined>(undefined)

/** The link of the board around this cell; throws outside of one. */
export function useBoardLink(): BoardLink {
  const link = use(BoardLinkContext)
  if (!link) throw new Error('A board cell outside of a StatusBoard')
  return link
}
