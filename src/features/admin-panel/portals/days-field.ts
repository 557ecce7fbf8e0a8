import * as z from 'zod/mini'
import { wholeNumber } from '#lib/numbers.ts'

/** The rule for typed pipeline days. */
export const daysField = z.string().check(z.refine((text) => wholeNumber(text) !== undefined, 'A whole number from 0'))
