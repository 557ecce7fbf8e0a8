import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { wallParam } from '#domain/wall/is-wall.ts'
import { optionalIdParam, textParam, wordParam } from '#lib/search-params.ts'

/** Since when failures are listed: since the mark of this person, or the last 24 hours or 7 days. */
export const sinceWords = ['seen', '24h', '7d'] as const

/** What failures are grouped by. */
export const groupings = ['error', 'stage', 'portal'] as const
export type Grouping = (typeof groupings)[number]

/** The search parameters of the failures: their time, grouping, search text and open group, and the wall. */
export const failuresSearchSchema = z.object({
  since: wordParam(sinceWords, 'seen'),
  group: wordParam(groupings, 'error'),
  q: textParam(),
  open: optionalIdParam(),
  view: viewParam(),
  wall: wallParam(),
})

export const failuresSearchDefaults = { since: 'seen', group: 'error', q: '', wall: 0 } as const

export type FailuresSearch = z.output<typeof failuresSearchSchema>
