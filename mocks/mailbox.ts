import * as z from 'zod/mini'
import { hash } from './seed/random.ts'

export const mailSchema = z.object({
  id: z.string(),
  /** verify: the link proves the address; reset: the link sets a new password; invite: the link leads to an account. */
  kind: z.enum(['verify', 'reset', 'invite']),
  to: z.string(),
  user_id: z.string(),
  token: z.string(),
  /** False once the link was used, or a later e-mail took its place. */
  open: z.boolean(),
})

/** An e-mail that a real platform would send, with the token of its link. */
export type Mail = z.output<typeof mailSchema>

/** What the platform would send by e-mail, for people and tests to read. Every token works once, and only the latest. */
export interface Mailbox {
  /** Every e-mail so far, the latest last; the same array until something changes. */
  all(): readonly Mail[]
  /** Writes an e-mail to the user; an earlier one of the kind is worth nothing from then on. */
  send(kind: Mail['kind'], user: { id: string; email: string }): Mail
  /** The id of the user whose open e-mail holds this token. */
  ownerOf(kind: Mail['kind'], token: string): string | undefined
  /** What the user's e-mails of the kind hold is worth nothing from now on. */
  close(kind: Mail['kind'], userId: string): void
}

const letters = (text: string) => hash(text).toString(36).padStart(7, '0')

/** Looks like what platforms send, points and all; the same for the same e-mail, so that a test can be repeated. */
function tokenFor(kind: string, userId: string, number: number): string {
  const text = `${kind}/${userId}/${String(number)}`
  return [1, 2, 3].map((part) => letters(`${text}/${String(part)}`)).join('.')
}

/** The mailbox over one list of tables; `changed` is called after every change of it. */
export function createMailbox(tables: { mails: Mail[] }, changed: () => void): Mailbox {
  const closed = (kind: Mail['kind'], userId: string) =>
    tables.mails.map((mail) => (mail.kind === kind && mail.user_id === userId ? { ...mail, open: false } : mail))
  return {
    all: () => tables.mails,
    send(kind, { id: userId, email }) {
      const number = tables.mails.length + 1
      const token = tokenFor(kind, userId, number)
      const mail = { id: String(number), kind, to: email, user_id: userId, token, open: true }
      tables.mails = [...closed(kind, userId), mail]
      changed()
      return mail
    },
    ownerOf: (kind, token) =>
      tables.mails.find((mail) => mail.open && mail.kind === kind && mail.token === token)?.user_id,
    close(kind, userId) {
      tables.mails = closed(kind, userId)
      changed()
    },
  }
}
