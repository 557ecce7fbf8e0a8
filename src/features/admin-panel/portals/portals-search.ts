import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { textParam, wordParam } from '#lib/search-params.ts'

/** Search parameters of the Portals tab: the searched text and the order. */
export const portalsSearchSchema = z.object({
  q: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const portalsSearchDefaults = { q: '', order: 'asc' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>
