import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

/** Search parameters of the admin panel: the searched text, the portals with problems alone, and the order. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam(['problems']),
  /** A column; any other text is none. Its list is not here: the first load has this file. */
  sort: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const apmAdminSearchDefaults = { q: '', sort: '', order: 'asc' } as const
