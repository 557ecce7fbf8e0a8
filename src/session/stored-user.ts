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

export type User = z.output<typeof userSchema>
export type StoredUser = z.output<typeof storedUserSchema>

const listeners = new Set<() => void>()
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

/** Signs a user in, or replaces what is known of the signed-in one. */
export function writeStoredUser(user: StoredUser): void {
  localStorage.setItem(storageKey, JSON.stringify(user))
  for (const listener of listeners) listener()
}

/** Takes the user and the token away from this browser; every other tab hears of it. */
export function clearStoredUser(): void {
  localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** Calls back whenever the stored user may have changed, in this tab or another; returns the way to stop. */
export function watchStoredUser(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key is another tab's localStorage.clear().
    if (event.key === storageKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The signed-in user as React state. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(watchStoredUser, readStoredUser)
}
