/** The specification's words for a password that breaks the rule (account-and-apm 5). */
export const passwordRuleText =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'

const special = /[~!@#$%^&*)(+=,./?><';:]/

/**
 * Whether a new password follows the rule (account-and-apm 5, Register; decisions 4): 8 characters, an emoji being
 * one, a letter, a digit and a special character of the accepted ones, and neither a double quote nor an underscore.
 */
export function isAcceptablePassword(password: string): boolean {
  return (
    Array.from(password).length >= 8 &&
    /[a-z]/i.test(password) &&
    /[0-9]/.test(password) &&
    special.test(password) &&
    !/["_]/.test(password)
  )
}
