import { demoAccounts } from '../demo-accounts.ts'

/** A person who may sign in, in wire form; the password never leaves the platform. */
export interface UserRow {
  id: string
  name: string
  email: string
  password: string
  /** Whether the address was verified; nobody signs in before. */
  verified: boolean
  is_admin: boolean
  apm_admin: boolean
}

/** The demo accounts as users of the platform. */
export function seedUsers(): UserRow[] {
  return demoAccounts.map(({ account, name, email, password }, at) => ({
    id: String(501 + at),
    name,
    email,
    password,
    verified: true,
    is_admin: account === 'admin',
    apm_admin: account === 'admin',
  }))
}
