import * as z from 'zod/mini'
import { isAcceptablePassword, passwordRuleText } from './password-rule.ts'

/** The words for an e-mail address that is missing or none (account-and-apm 5, Forgot password). */
export const invalidEmailText = 'The input is not valid E-mail!'

/** An e-mail address as an input of type `email` takes it. `missing` is said where there is none. */
export const email = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.regex(z.regexes.html5Email, invalidEmailText))

/** A password to be set, by the rule for passwords. */
export const newPassword = (missing: string) =>
  z.string().check(z.minLength(1, missing), z.refine(isAcceptablePassword, passwordRuleText))

/** The words for a confirmation that is not what it confirms. */
export const mismatchText = 'The two passwords that you entered do not match!'

/** The rule over a form with a password and its confirmation: both are equal, once there is a confirmation. */
export const confirmed = z.refine<{ password: string; confirm: string }>(
  (typed) => typed.confirm === '' || typed.confirm === typed.password,
  { path: ['confirm'], error: mismatchText },
)
