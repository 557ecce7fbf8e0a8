import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { numberParam, optionalWordParam, textParam } from '#lib/search-params.ts'

/** The number of days whose runs are counted. */
export const dayChoices = [1, 7, 30] as const

/**
 * The search parameters of the comparison: ids with commas between them, days, and whether only differences are shown.
 */
export const compareSearchSchema = z.object({
  ids: textParam(),
  days: numberParam(dayChoices, 7),
  only: optionalWordParam(['differences']),
  view: viewParam(),
})

export const compareSearchDefaults = { ids: '', days: 7 } as const

export type CompareSearch = z.output<typeof compareSearchSchema>

export const fewestCompared = 2
export const mostCompared = 4
