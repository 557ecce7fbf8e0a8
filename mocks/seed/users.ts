import { demoAccounts } from '../demo-accounts.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  password: string
  verified: boolean
  is_admin: boolean
  apm_admin: boolean
}

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
