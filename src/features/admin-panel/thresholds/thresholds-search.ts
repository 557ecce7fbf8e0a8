import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam } from '#lib/search-params.ts'

/** The threshold tab's part of the address: the open step of the form, and the threshold that is about to be deleted. */
export const thresholdsSearchSchema = z.object({
  step: optionalWordParam(['1', '2']),
  remove: optionalIdParam(),
})

export type ThresholdsSearch = z.output<typeof thresholdsSearchSchema>

/** The address without the form and without a question. */
export const onlyList: ThresholdsSearch = { step: undefined, remove: undefined }
