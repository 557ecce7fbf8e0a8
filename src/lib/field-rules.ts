import * as z from 'zod/mini'
import { withoutInvisible, withoutZeroWidth } from './fold.ts'
import { formatCount, wholeNumber } from './numbers.ts'

/** Copied text hides characters without a width: two names or values would look the same. */
export const trimmedText = () => z.string().check(z.overwrite(withoutZeroWidth), z.trim())

export const required = (missing: string) => trimmedText().check(z.minLength(1, missing))

/** For text that machines read, such as a domain. */
const identifier = () => z.string().check(z.overwrite(withoutInvisible), z.trim())

export const requiredIdentifier = (missing: string) => identifier().check(z.minLength(1, missing))

const domainLabel = String.raw`[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?`
const domain = new RegExp(`^${domainLabel}(?:\\.${domainLabel})*\\.?$`, 'u')

/** The platform decides: this is only for a warning. */
export const canBeDomain = (typed: string): boolean => domain.test(withoutInvisible(typed).trim())

/** Spaces count and are not trimmed. */
export const password = (missing: string) => z.string().check(z.minLength(1, missing))

const passwordRuleText =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'

const specialCharacter = /[~!@#$%^&*)(+=,./?><';:]/

/** An emoji counts as one character. */
export function isAcceptablePassword(text: string): boolean {
  return (
    Array.from(text).length >= 8 &&
    /[a-z]/i.test(text) &&
    /[0-9]/.test(text) &&
    specialCharacter.test(text) &&
    !/["_]/.test(text)
  )
}

export const newPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), z.refine(isAcceptablePassword, passwordRuleText))

export const invalidEmailText = 'The input is not valid E-mail!'

export const email = (missing: string) =>
  requiredIdentifier(missing).check(z.regex(z.regexes.html5Email, invalidEmailText))

const mismatchText = 'The two passwords that you entered do not match!'

export const confirmed = z.refine<{ password: string; confirm: string }>(
  (values) => values.confirm === '' || values.confirm === values.password,
  { path: ['confirm'], error: mismatchText },
)

export const maxDays = 3650

/** Accepts full-width digits. */
export const days = identifier().check(
  z.normalize('NFKC'),
  z.refine(
    (typed) => (wholeNumber(typed) ?? Infinity) <= maxDays,
    `Enter a whole number from 0 to ${formatCount(maxDays)}.`,
  ),
)
