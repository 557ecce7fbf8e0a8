import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const storageKey = 'user'

const idText = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id) => String(id)),
)
const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
)

/** What is known of a person, without the token (account-and-apm 3, User). */
export const userSchema = z.object({
  id: idText,
  email: z.string(),
  name: z.string(),
  apmAdmin: flag,
  isAdmin: flag,
})

/** The stored user (decisions 2): the person and the token that every call carries. */
export const storedUserSchema = z.extend(userSchema, {
  token: z.object({ accessToken: z.string().check(z.minLength(1)) }),
})

export type StoredUser = z.output<typeof storedUserSchema>

/** Stands in the storage for a moment when a session expires: other tabs read in it why the user goes. It is no user. */
const expiredMark = '"expired"'

/** Why a session ended: the person asked for it, or the server no longer knows the token. */
export type SessionEnd = 'signed-out' | 'expired'

type UserListener = (end: SessionEnd) => void

const listeners = new Set<UserListener>()
let known: { text: string | null; user: StoredUser | null } = { text: null, user: null }

function parseStored(text: string): StoredUser | null {
  try {
    const result = z.safeParse(storedUserSchema, JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** The signed-in user, or null. Anything else under the key counts as signed out and is removed (decisions 2). */
export function readStoredUser(): StoredUser | null {
  const text = localStorage.getItem(storageKey)
  if (text === known.text) return known.user
  const user = text === null ? null : parseStored(text)
  if (user === null && text !== null) localStorage.removeItem(storageKey)
  known = { text: user === null ? null : text, user }
  return user
}

function tell(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

/** Signs a user in, or replaces what is known of the signed-in one. */
export function writeStoredUser(user: StoredUser): void {
  localStorage.setItem(storageKey, JSON.stringify(user))
  tell('signed-out')
}

/**
 * Ends the session in this browser: the user and the token leave the storage, and every tab hears of it and why. What
 * follows (cache, pending calls, typed input, address) is wired in app/session-watch.ts.
 */
export function endSession(end: SessionEnd): void {
  if (end === 'expired') localStorage.setItem(storageKey, expiredMark)
  localStorage.removeItem(storageKey)
  tell(end)
}

/**
 * Calls back whenever the stored user may have changed, in this tab or another, with the reason for the case that the
 * user is gone; returns the way to stop. A page that the browser kept asleep has heard nothing, and looks when it wakes.
 */
export function watchStoredUser(listener: UserListener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key is another tab's localStorage.clear().
    if (key === storageKey || key === null) listener(newValue === expiredMark ? 'expired' : 'signed-out')
  }
  const onPageShow = () => listener('signed-out')
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** The signed-in user as React state. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(watchStoredUser, readStoredUser)
}
