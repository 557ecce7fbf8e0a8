/** The error text for a password that breaks the rule. */
export const passwordRuleText =
  'Password must be at least 8 characters long and must contain at least 1 alphabet, 1 integer and 1 special character'

const special = /[~!@#$%^&*)(+=,./?><';:]/

/**
 * True if a new password follows the rule: 8 characters (an emoji counts as one), a letter, a digit and an accepted
 * special character, and neither a double quote nor an underscore.
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
