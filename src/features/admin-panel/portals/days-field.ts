import * as z from 'zod/mini'
import { wholeNumber } from '#lib/numbers.ts'

/** The rule for typed pipeline days; full-width digits are digits. */
export const daysField = z.string().check(
  z.normalize('NFKC'),
  z.trim(),
  z.refine((text) => wholeNumber(text) !== undefined, 'A whole number from 0'),
)
