import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'
import { sortColumns } from './sort-apm-portals.ts'

/** Search parameters of the admin panel: the searched text, the portals with problems alone, and the order. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam(['problems']),
  sort: optionalWordParam(sortColumns),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const apmAdminSearchDefaults = { q: '', order: 'asc' } as const
