import { createContext } from 'react'
import type { Moment } from '#lib/timed-text.ts'

/** What is known of a run's duration against those of similar runs, such as `usual 20 min (34 runs)`. */
export interface UsualNote {
  text: string
  /** The time at its end. */
  moment?: Moment
  /** True if the run took or takes unusually long. */
  isUnusual: boolean
}

/** The note of a run by its id; undefined if nothing can be said. */
export const UsualDurationContext = createContext<(runId: string) => UsualNote | undefined>(() => undefined)
