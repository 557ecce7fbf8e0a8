import { addNotice, type Notice } from './notice-queue.ts'
import type * as Stack from './NoticeStack.tsx'

const listeners = new Set<() => void>()
let loaded = false
let loading: Promise<typeof Stack> | undefined

/** The code of the toasts, loaded once. Throws the error of the import, and imports again the next time. */
export async function loadStack(): Promise<typeof Stack> {
  loading ??= import('./NoticeStack.tsx')
  try {
    const stack = await loading
    loaded = true
    for (const listener of listeners) listener()
    return stack
  } catch (error) {
    loading = undefined
    throw error
  }
}

const load = () => void loadStack().catch(() => undefined)

/** Shows a toast for 5 s, an error or a warning for 20 s; an equal one on screen gets a count instead. */
export function showNotice(notice: Notice): void {
  if (addNotice(notice)) load()
}

/** Preloads the code of the toasts at the first key or click, before a call of the user can fail. */
export function preloadNotices(): void {
  window.addEventListener('pointerdown', load, { once: true, passive: true })
  window.addEventListener('keydown', load, { once: true, passive: true })
}

/** Calls back once the code is loaded; returns the function that unsubscribes. */
export function subscribeToStack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the code is loaded. */
export const isStackLoaded = () => loaded
