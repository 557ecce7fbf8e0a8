import { createContext } from 'react'
import type { Threshold } from '#api/thresholds.ts'
import { sharesOf, type Shares } from './column-widths.ts'
import type { WouldMatch } from './would-match.ts'

/** The widths of the columns that have names. */
export const SharesContext = createContext<Shares>(sharesOf(0, 0))

/** What each threshold of the list would match now, and how to count it. */
interface Matches {
  of: (threshold: Threshold) => WouldMatch
  count: (threshold: Threshold) => void
}

export const MatchesContext = createContext<Matches | null>(null)
