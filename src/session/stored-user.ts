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

export const userSchema = z.object({
  id: idText,
  email: z.string(),
  name: z.string(),
  apmAdmin: flag,
  isAdmin: flag,
})

export const storedUserSchema = z.extend(userSchema, {
  token: z.object({ accessToken: z.string().check(z.minLength(1)) }),
})

export type StoredUser = z.output<typeof storedUserSchema>

/** Stored briefly when a session expires, so that other tabs learn the reason. */
const expiredMarker = '"expired"'

/** `expired`: the server rejected the token. */
type SessionEnd = 'signed-out' | 'expired'

type UserListener = (end: SessionEnd) => void

const listeners = new Set<UserListener>()
let cached: { text: string | null; user: StoredUser | null } = { text: null, user: null }
/** Kept until the tab closes, when storage is forbidden or full. */
let unstored: { text: string | null } | undefined

function readText(): string | null {
  if (unstored) return unstored.text
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function writeText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
    unstored = undefined
  } catch {
    unstored = { text }
  }
}

/** False if the user is signed in only in this tab, because storage failed. */
export const isUserStored = (): boolean => unstored === undefined

function parseStored(text: string): StoredUser | null {
  try {
    const result = z.safeParse(storedUserSchema, JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** An invalid stored value counts as signed out and is removed. */
export function readStoredUser(): StoredUser | null {
  const text = readText()
  if (text === cached.text) return cached.user
  const user = text === null ? null : parseStored(text)
  if (user === null && text !== null) writeText(null)
  cached = { text: user === null ? null : text, user }
  return user
}

function notify(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

export function writeStoredUser(user: StoredUser): void {
  writeText(JSON.stringify(user))
  notify('signed-out')
}

/** app/session-watch.ts then handles the cache, pending calls, drafts and the address. */
export function endSession(end: SessionEnd): void {
  if (end === 'expired') writeText(expiredMarker)
  writeText(null)
  notify(end)
}

function onStorage({ key, newValue }: StorageEvent): void {
  // A null key is another tab's localStorage.clear().
  if (key === storageKey || key === null) notify(newValue === expiredMarker ? 'expired' : 'signed-out')
}

/** A page restored from the back/forward cache has missed events. */
const onPageShow = (): void => notify('signed-out')

/**
 * The window has one listener for all: React renders between two, and the pages of the ended session would fetch what
 * the first one has removed from the cache.
 */
export function watchStoredUser(listener: UserListener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(watchStoredUser, readStoredUser)
}

let pendingCalls = new AbortController()

export const sessionSignal = (): AbortSignal => pendingCalls.signal

/** Calls that start afterwards belong to the next session. */
export function abortPendingCalls(): void {
  pendingCalls.abort()
  pendingCalls = new AbortController()
}
