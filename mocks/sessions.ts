import * as z from 'zod/mini'
import { hash } from './seed/random.ts'

export const sessionsSchema = z.object({
  /** Goes up when every token is taken back; a token of an earlier epoch is worth nothing. */
  epoch: z.number(),
  issued: z.number(),
  revoked: z.array(z.string()),
})

type SessionTable = z.output<typeof sessionsSchema>

/**
 * The tokens of one platform. A token says itself whose it is, so that a second tab and a restarted server, whose tables
 * begin anew, still know who is signed in; only what was taken back is kept.
 */
export interface Sessions {
  /** A new token for this user. */
  issue(userId: string): string
  /** The user a token belongs to; undefined for a wrong token and one that was taken back. */
  userOf(token: string): string | undefined
  revoke(token: string): void
  revokeAll(): void
}

function tokenFor(epoch: number, userId: string, number: number): string {
  const text = `portal-console.${String(epoch)}.${userId}.${String(number)}`
  return `${text}.${hash(text).toString(36)}`
}

/** The sessions over one table; `changed` is called after every change of it. */
export function createSessions(table: SessionTable, changed: () => void): Sessions {
  return {
    issue(userId) {
      table.issued++
      changed()
      return tokenFor(table.epoch, userId, table.issued)
    },
    userOf(token) {
      const [, epoch, userId, number] = token.split('.')
      if (userId === undefined || Number(epoch) !== table.epoch || table.revoked.includes(token)) return undefined
      return token === tokenFor(table.epoch, userId, Number(number)) ? userId : undefined
    },
    revoke(token) {
      table.revoked.push(token)
      changed()
    },
    revokeAll() {
      table.epoch++
      table.revoked.length = 0
      changed()
    },
  }
}
