import * as z from 'zod/mini'
import { withoutInvisible } from './fold.ts'
import { wholeNumber } from './numbers.ts'

export const required = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))

/** For text that machines read, such as a domain: removes zero-width characters. */
export const requiredIdentifier = (missing: string) =>
  z.string().check(z.overwrite(withoutInvisible), z.trim(), z.minLength(1, missing))

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
  z.string().check(z.trim(), z.minLength(1, missing), z.regex(z.regexes.html5Email, invalidEmailText))

const mismatchText = 'The two passwords that you entered do not match!'

export const confirmed = z.refine<{ password: string; confirm: string }>(
  (values) => values.confirm === '' || values.confirm === values.password,
  { path: ['confirm'], error: mismatchText },
)

/** Accepts full-width digits. */
export const days = z.string().check(
  z.normalize('NFKC'),
  z.trim(),
  z.refine((text) => wholeNumber(text) !== undefined, 'Enter a whole number, 0 or more.'),
)
