import * as z from 'zod/mini'
import { accounts } from '#api/accounts.ts'
import { users } from '#api/users.ts'
import { isAcceptablePassword } from '#lib/field-rules.ts'
import type { Db } from '../db.ts'
import type { UserRow } from '../seed/users.ts'
import { handler, openHandler, HttpError, type Caller, type Handlers } from './handler.ts'

const required = () => z.string({ error: 'is required' }).check(z.minLength(1, 'is required'))
const filled = () => z.string({ error: 'is required' }).check(z.trim(), z.minLength(1, 'is required'))

const credentials = z.object({ email: required(), password: required() })

const address = z.object({
  email: filled().check(z.regex(z.regexes.html5Email, 'is not an email address')),
})

const newPassword = z
  .object({
    password: required().check(z.refine(isAcceptablePassword, 'does not meet the password rules')),
    confirm: required(),
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: 'does not match password' }),
  )

const newUser = z.intersection(z.extend(address, { name: filled() }), newPassword)

const userBody = ({ id, name, email, is_admin, apm_admin }: UserRow) => ({ id, name, email, is_admin, apm_admin })

function requireSelf(caller: Caller, userId: string): void {
  if (caller.user.id !== userId) throw new HttpError(403, 'This account belongs to another user.')
}

function userWith(db: Db, email: string): UserRow | undefined {
  return db.users.find((known) => known.email.toLowerCase() === email.trim().toLowerCase())
}

function userOf(db: Db, userId: string): UserRow {
  const user = db.users.find((known) => known.id === userId)
  if (user === undefined) throw new HttpError(404, 'Account not found.')
  return user
}

const login = openHandler(users.login, ({ db, body }) => {
  const { email, password } = body(credentials)
  const user = userWith(db, email)
  if (user === undefined) throw new HttpError(404, 'No account uses this email address.')
  if (user.password !== password) throw new HttpError(401, 'Incorrect password.')
  if (!user.verified) throw new HttpError(404, 'The email address of this account is not verified yet.')
  return { status: 200, body: { ...userBody(user), token: { access_token: db.sessions.issue(user.id) } } }
})

const currentUser = handler(users.current, ({ param, caller }) => {
  requireSelf(caller, param('userId'))
  return { status: 200, body: userBody(caller.user) }
})

const logout = handler(users.logout, ({ db, param, caller }) => {
  requireSelf(caller, param('userId'))
  db.sessions.revoke(caller.token)
  return { status: 204 }
})

const register = openHandler(accounts.register, ({ db, body }) => {
  const { name, email, password } = body(newUser)
  if (userWith(db, email)) throw new HttpError(409, 'An account with this email address already exists.')
  const id = String(Math.max(...db.users.map((user) => Number(user.id))) + 1)
  const user = { id, name, email, password, verified: false, is_admin: false, apm_admin: false }
  db.users.push(user)
  db.mails.send('verify', user)
  return { status: 201, body: userBody(user) }
})

const confirm = openHandler(accounts.confirm, ({ db, param }) => {
  const userId = db.mails.ownerOf('verify', param('token'))
  if (userId === undefined) throw new HttpError(404, 'This verification link is invalid or has been used.')
  userOf(db, userId).verified = true
  db.mails.close('verify', userId)
  return { status: 204 }
})

const forgotPassword = openHandler(accounts.forgotPassword, ({ db, body }) => {
  const user = userWith(db, body(address).email)
  if (user === undefined) throw new HttpError(404, 'No account uses this email address.')
  db.mails.send('reset', user)
  return { status: 204 }
})

const resendConfirmation = openHandler(accounts.resendConfirmation, ({ db, body }) => {
  const user = userWith(db, body(address).email)
  if (user === undefined) throw new HttpError(404, 'No account uses this email address.')
  if (user.verified) throw new HttpError(409, 'This email address is already verified.')
  db.mails.send('verify', user)
  return { status: 204 }
})

const resetPassword = openHandler(accounts.resetPassword, ({ db, param, body }) => {
  const userId = db.mails.ownerOf('reset', param('token'))
  if (userId === undefined) throw new HttpError(400, 'This reset link is invalid or has been used.')
  userOf(db, userId).password = body(newPassword).password
  db.mails.close('reset', userId)
  return { status: 204 }
})

const passwordChange = z.object({
  old_password: required(),
  new_password: required().check(z.refine(isAcceptablePassword, 'does not meet the password rules')),
})

const updatePassword = handler(accounts.updatePassword, ({ db, param, body, caller }) => {
  requireSelf(caller, param('userId'))
  const change = body(passwordChange)
  if (change.old_password !== caller.user.password) throw new HttpError(400, 'The old password is incorrect.')
  caller.user.password = change.new_password
  db.changed()
  return { status: 204 }
})

export const userHandlers: Handlers<'users'> = { login, logout, current: currentUser }

export const accountHandlers: Handlers<'accounts'> = {
  register,
  confirm,
  forgotPassword,
  resendConfirmation,
  resetPassword,
  updatePassword,
}
