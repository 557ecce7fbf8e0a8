import * as z from 'zod/mini'
import { withoutInvisible } from './fold.ts'
import { wholeNumber } from './numbers.ts'

/** Required text; surrounding spaces are trimmed. */
export const required = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))

/** Required text that a machine reads, such as a domain: without zero-width characters. */
export const requiredIdentifier = (missing: string) =>
  z.string().check(z.overwrite(withoutInvisible), z.trim(), z.minLength(1, missing))

/** A required password; any character counts, spaces included. */
export const password = (missing: string) => z.string().check(z.minLength(1, missing))

/** The error text for a password that breaks the rule. */
const passwordRuleText =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'

const specialCharacter = /[~!@#$%^&*)(+=,./?><';:]/

/**
 * True if a new password follows the rule: 8 characters (an emoji counts as one), a letter, a digit and an accepted
 * special character, and neither a double quote nor an underscore.
 */
export function isAcceptablePassword(text: string): boolean {
  return (
    Array.from(text).length >= 8 &&
    /[a-z]/i.test(text) &&
    /[0-9]/.test(text) &&
    specialCharacter.test(text) &&
    !/["_]/.test(text)
  )
}

/** A new password, which follows the password rule. */
export const newPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), z.refine(isAcceptablePassword, passwordRuleText))

/** The text for an email address that is missing or invalid. */
export const invalidEmailText = 'The input is not valid E-mail!'

/** A required email address, by the rules of an input of type `email`. */
export const email = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.regex(z.regexes.html5Email, invalidEmailText))

/** The text for a confirmation that differs from the password. */
const mismatchText = 'The two passwords that you entered do not match!'

/** The rule of a form with a password and its confirmation: a non-empty confirmation equals the password. */
export const confirmed = z.refine<{ password: string; confirm: string }>(
  (values) => values.confirm === '' || values.confirm === values.password,
  { path: ['confirm'], error: mismatchText },
)

/** A typed number of days; full-width digits are digits. */
export const days = z.string().check(
  z.normalize('NFKC'),
  z.trim(),
  z.refine((text) => wholeNumber(text) !== undefined, 'Enter a whole number, 0 or more.'),
)
