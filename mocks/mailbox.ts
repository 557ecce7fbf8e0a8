import * as z from 'zod/mini'
import { hash } from './seed/random.ts'

export const mailSchema = z.object({
  id: z.string(),
  /** verify: the link verifies the address. reset: it sets a new password. invite: it leads to registration. */
  kind: z.enum(['verify', 'reset', 'invite']),
  to: z.string(),
  user_id: z.string(),
  token: z.string(),
  /** False once the link is used or a newer email replaces it. */
  open: z.boolean(),
})

export type Mail = z.output<typeof mailSchema>

/** Only the latest token works, and only once. */
export interface Mailbox {
  /** Oldest first. The array is stable until something changes. */
  all(): readonly Mail[]
  send(kind: Mail['kind'], user: { id: string; email: string }): Mail
  ownerOf(kind: Mail['kind'], token: string): string | undefined
  close(kind: Mail['kind'], userId: string): void
}

const letters = (text: string) => hash(text).toString(36).padStart(7, '0')

/** Deterministic, so that tests are repeatable. Contains dots, like real tokens. */
function tokenFor(kind: string, userId: string, number: number): string {
  const text = `${kind}/${userId}/${String(number)}`
  return [1, 2, 3].map((part) => letters(`${text}/${String(part)}`)).join('.')
}

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
