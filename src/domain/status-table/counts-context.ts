import type { UseQueryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import type { StatusWord } from '#domain/statuses.ts'

/** What is known of one row's counts. */
export type CountsState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `notSince`: where they could not be refreshed, when they came, in ms since 1970. */
  | { state: 'ready'; counts: Counts; notSince: number | undefined }

/** The query of one row's counts. The same function each time: the calls begin anew with another one. */
export type CountsQuery = (id: string) => Pick<UseQueryOptions<Counts>, 'queryKey' | 'queryFn' | 'meta' | 'gcTime'>

/** Where a row leads: to all its runs, or to those of one status. */
export type PortalLink = (id: string, status?: StatusWord) => LinkProps

/** Given once per row by the board's RowProvider, so that an arriving answer draws one row. */
export const CountsContext = createContext<CountsState>({ state: 'loading' })

/** Whether the row's call is on its way; before, it waits for its turn. Of its own, so that only spinners follow it. */
export const AskingContext = createContext(false)

export const BoardLinkContext = createContext<PortalLink | undefined>(undefined)

/** The link of the board around this cell; throws outside of one. */
export function useBoardLink(): PortalLink {
  const link = use(BoardLinkContext)
  if (!link) throw new Error('A board cell outside of a StatusBoard')
  return link
}
