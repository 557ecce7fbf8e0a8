import * as z from 'zod/mini'
import { members } from '#api/members.ts'
import type { Db } from '../db.ts'
import { colleagues, type MembersRow } from '../seed/members.ts'
import { handler, HttpError, type Handlers } from './handler.ts'
import { requireAdmin, portalOf, removeFirst } from './portals.ts'

const filled = () => z.string({ error: 'is required' }).check(z.trim(), z.minLength(1, 'is required'))

const address = z.object({ email: filled().check(z.regex(z.regexes.html5Email, 'is not an email address')) })

const list = handler(members.list, ({ db, caller }) => {
  requireAdmin(caller)
  return { status: 200, body: db.members }
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isRegistered = (db: Db, email: string): boolean =>
  [...db.users.map((user) => user.email), ...colleagues].some((known) => isSame(known, email))

function membersOf(db: Db, portalId: string): MembersRow {
  const { id } = portalOf(db, portalId)
  const known = db.members.find((row) => row.portal_id === id)
  if (known !== undefined) return known
  const row = { portal_id: id, members: [] }
  db.members.push(row)
  return row
}

const add = handler(members.add, ({ db, param, body, caller }) => {
  requireAdmin(caller)
  const row = membersOf(db, param('portalId'))
  const { email } = body(address)
  if (!isRegistered(db, email)) throw new HttpError(404, 'No user is registered with this email address.')
  if (row.members.some((member) => isSame(member, email))) {
    throw new HttpError(409, 'This portal is already shared with this email address.')
  }
  row.members.push(email)
  db.changed()
  return { status: 201, body: { email } }
})

const remove = handler(members.remove, ({ db, param, body, caller }) => {
  requireAdmin(caller)
  const row = membersOf(db, param('portalId'))
  const { email } = body(address)
  if (!row.members.some((member) => isSame(member, email))) throw new HttpError(404, 'Member not found.')
  removeFirst(row.members, (member) => isSame(member, email))
  db.changed()
  return { status: 204 }
})

const invite = handler(members.invite, ({ db, body, caller }) => {
  requireAdmin(caller)
  const { email } = body(address)
  if (isRegistered(db, email)) throw new HttpError(409, 'An account with this email address already exists.')
  db.mails.send('invite', { id: `invited ${email.toLowerCase()}`, email })
  return { status: 204 }
})

export const memberHandlers: Handlers<'members'> = { list, add, remove, invite }
