import { createContext, type Dispatch, type SetStateAction } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import type { PortalState } from '#domain/dashboard.ts'

/** What has happened on one portal since the mark of the person. */
export interface PortalNews {
  /** Failed runs since the mark, or of the last 24 hours before the first one; undefined while they are not known. */
  newFailures: number | undefined
  /** True if there are more new failures than those. */
  hasMore: boolean
  /** True if the failed runs could not be fetched. */
  isUnknown: boolean
  /** The time of the newest failed run, in ms since 1970. */
  lastFailureAt: number | undefined
  /** By how much each count has changed since the mark; undefined without one, and for a portal that it does not know. */
  change: Counts | undefined
  /** More has failed since the mark, or the portal is not reachable any more. */
  isWorse: boolean
}

/** What has happened on the portals of a dashboard. Its code is loaded after the first counts. */
export interface News {
  /** Undefined as long as nothing is known of a portal. The same object as long as nothing has changed. */
  newsOf: (portalId: string) => PortalNews | undefined
  /** The new failures of all portals. */
  newFailures: number
  /** The number of portals that are known. */
  known: number
  /** The totals above the table as text; none as long as nothing is known. */
  totals: Partial<Record<PortalState, string>>
  /** The server's time to the minute, in ms since 1970. */
  now: number
}

export const noNews: News = { newsOf: () => undefined, newFailures: 0, known: 0, totals: {}, now: 0 }

/** The news of the dashboard around this component. */
export const PortalNewsContext = createContext(noNews)

/** The props of a lazy component that finds out what is new, and has the button of the mark. */
export interface NewsSourceProps {
  onNews: Dispatch<SetStateAction<News>>
}

/** How the button of the mark looks on a dashboard. */
export const markButtonProps = { size: 'compact-sm', fz: 'xs', variant: 'default' } as const
