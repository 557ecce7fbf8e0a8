import { demoAccounts } from '../demo-accounts.ts'

/** A stored user; responses never contain the password. */
export interface UserRow {
  id: string
  name: string
  email: string
  password: string
  /** Sign-in requires a verified address. */
  verified: boolean
  is_admin: boolean
  apm_admin: boolean
}

/** Creates the users of the demo accounts. */
export function seedUsers(): UserRow[] {
  return demoAccounts.map(({ account, name, email, password }, index) => ({
    id: String(501 + index),
    name,
    email,
    password,
    verified: true,
    is_admin: account === 'admin',
    apm_admin: account === 'admin',
  }))
}
