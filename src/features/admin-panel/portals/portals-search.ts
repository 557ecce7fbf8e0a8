import * as z from 'zod/mini'
import { textParam, wordParam } from '#lib/search-params.ts'

/** Search parameters of the Portals tab: the searched text and the order. */
export const portalsSearchSchema = z.object({ q: textParam(), order: wordParam(['asc', 'desc'], 'asc') })

export const portalsSearchDefaults = { q: '', order: 'asc' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>
