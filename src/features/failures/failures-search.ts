import * as z from 'zod/mini'
import { wallboardParam } from '#domain/wallboard/is-wallboard.ts'
import { parseUtc, isoInstant } from '#lib/days.ts'
import { optionalIdParam, optionalNumberParam, optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

/** `seen` means since the user last marked all as seen. */
export const sinceWords = ['seen', '24h', '7d'] as const

/** To the minute and in UTC, such as `2026-11-24T13:00Z`, so that a shared link means the same to everybody. */
type SinceInstant = `${string}Z`

const sinceInstant = z.custom<SinceInstant>((value) => typeof value === 'string' && parseUtc(value) !== undefined)

export type Since = (typeof sinceWords)[number] | SinceInstant

export const instantOf = (since: Since): number | undefined => parseUtc(since)

/** Of a period that ends: `until` counts only after a fixed `since`. */
export function periodEnd({ since, until }: { since: Since; until?: Since | undefined }): number | undefined {
  const [from, to] = [instantOf(since), until && instantOf(until)]
  return from !== undefined && to !== undefined && to > from ? to : undefined
}

/** Of a link, or in the histogram. */
export const hasSelectedHours = ({ since, until, chart }: Pick<FailuresSearch, 'since' | 'until' | 'chart'>): boolean =>
  instantOf(since) !== undefined && (chart !== undefined || periodEnd({ since, until }) !== undefined)

export const sinceAt = (at: number): SinceInstant => `${isoInstant(at).slice(0, 16)}Z`

/** Ordered by how early they are available. */
export const groupings = ['stage', 'error'] as const
export type Grouping = (typeof groupings)[number]

export const failuresSearchSchema = z.object({
  since: z.catch(z._default(z.union([z.enum(sinceWords), sinceInstant]), 'seen'), 'seen'),
  until: z.catch(z.optional(sinceInstant), undefined),
  /** Where the histogram starts while hours in it are selected. */
  chart: z.catch(z.optional(sinceInstant), undefined),
  group: wordParam(groupings, 'stage'),
  q: textParam(),
  /** Hides what has recovered. */
  only: optionalWordParam(['failing']),
  open: optionalIdParam(),
  /** Links had the known groups of their sender. */
  known: z.catch(z.optional(z.never()), undefined),
  /** Known groups are folded otherwise. */
  unfold: optionalWordParam(['known']),
  /** 1 leads to the failed APM runs. */
  apm: optionalNumberParam([1]),
  wall: wallboardParam(),
})

export const failuresSearchDefaults = { since: 'seen', group: 'stage', q: '', wall: 0 } as const

export type FailuresSearch = z.output<typeof failuresSearchSchema>

/** What the page shows is in its address. */
export interface FailuresAddress {
  search: FailuresSearch
  onSearch: (part: Partial<FailuresSearch>, replace?: boolean) => void
}
