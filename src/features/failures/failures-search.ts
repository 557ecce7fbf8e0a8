import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { wallboardParam } from '#domain/wallboard/is-wallboard.ts'
import { parseUtc, isoInstant } from '#lib/days.ts'
import { optionalIdParam, textParam, wordParam } from '#lib/search-params.ts'

/** Since when failures are listed: since the mark of this person, or the last 24 hours or 7 days. */
export const sinceWords = ['seen', '24h', '7d'] as const

/** A fixed time, to the minute and in UTC, such as `2026-11-24T13:00Z`: it means the same to everybody. */
type SinceInstant = `${string}Z`

const sinceInstant = z.custom<SinceInstant>((value) => typeof value === 'string' && parseUtc(value) !== undefined)

export type Since = (typeof sinceWords)[number] | SinceInstant

/** A fixed time of `since` in ms since 1970; undefined for a word. */
export const instantOf = (since: Since): number | undefined => parseUtc(since)

/** A time in ms since 1970 as a fixed one of an address, not later than that. */
export const sinceAt = (at: number): Since => `${isoInstant(at).slice(0, 16)}Z`

/** First by what is known first. */
export const groupings = ['stage', 'error', 'portal'] as const
export type Grouping = (typeof groupings)[number]

/** The search parameters of the failures: their time, grouping, search text and open group, and the wall. */
export const failuresSearchSchema = z.object({
  since: z.catch(z._default(z.union([z.enum(sinceWords), sinceInstant]), 'seen'), 'seen'),
  group: wordParam(groupings, 'stage'),
  q: textParam(),
  open: optionalIdParam(),
  view: viewParam(),
  wall: wallboardParam(),
})

export const failuresSearchDefaults = { since: 'seen', group: 'stage', q: '', wall: 0 } as const

export type FailuresSearch = z.output<typeof failuresSearchSchema>
