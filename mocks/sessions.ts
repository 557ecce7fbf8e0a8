import * as z from 'zod/mini'
import { hash } from './seed/random.ts'

export const sessionsSchema = z.object({
  /** Incremented by revokeAll; tokens of earlier epochs are invalid. */
  epoch: z.number(),
  issued: z.number(),
  revoked: z.array(z.string()),
})

type SessionTable = z.output<typeof sessionsSchema>

/** Tokens contain their user, so that a second tab and a restarted server accept them. Only revoked ones are stored. */
export interface Sessions {
  issue(userId: string): string
  userOf(token: string): string | undefined
  revoke(token: string): void
  revokeAll(): void
}

function tokenFor(epoch: number, userId: string, number: number): string {
  const text = `portal-console.${String(epoch)}.${userId}.${String(number)}`
  return `${text}.${hash(text).toString(36)}`
}

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
