import type { LinkProps } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import type { StatusWord } from '#domain/statuses.ts'

/** The link of a row: to all its runs, or to those of one status. */
export type PortalLink = (portalId: string, status?: StatusWord) => LinkProps

interface PortalTable extends Pick<PortalSummaries, 'source' | 'live' | 'now'> {
  linkTo: PortalLink
  /** One line above the table says that most portals are unreachable: no row has a button of its own. */
  hasOutage: boolean
}

/** What the rows of a table have in common. */
export const PortalTableContext = createContext<PortalTable | undefined>(undefined)

/** The table around a cell. Throws outside of a PortalStatusTable. */
export function usePortalTable(): PortalTable {
  const table = use(PortalTableContext)
  if (!table) throw new Error('There is no PortalStatusTable around this cell.')
  return table
}
