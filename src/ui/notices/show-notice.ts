import type * as NoticeStackModule from './NoticeStack.tsx'

export interface NoticeContent {
  /** What the notice is about; equal causes are one toast with a count. */
  cause: string
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** Draws and removes toasts; there while their stack is on the page. */
interface Drawer {
  add: (notice: NoticeContent) => void
  removeAll: () => void
}

const listeners = new Set<() => void>()
const waiting: NoticeContent[] = []
let drawer: Drawer | undefined
let loaded = false
let loading: Promise<typeof NoticeStackModule> | undefined

/** The toasts' code, loaded once. Throws what the import threw, and tries again the next time. */
export async function loadStack(): Promise<typeof NoticeStackModule> {
  loading ??= import('./NoticeStack.tsx')
  try {
    const stack = await loading
    loaded = true
    for (const listener of listeners) listener()
    return stack
  } catch (failure) {
    loading = undefined
    throw failure
  }
}

const load = () => void loadStack().catch(() => undefined)

/** Called by the stack once it is on the page: only then may toasts be added. Returns the way to take it away. */
export function drawWith(stack: Drawer): () => void {
  drawer = stack
  for (const notice of waiting.splice(0)) stack.add(notice)
  return () => {
    drawer = undefined
  }
}

/** Shows a toast, or counts up the one that already tells the same; 5 s, errors and warnings 20 s (account-and-apm 9). */
export function showNotice(notice: NoticeContent): void {
  if (drawer) {
    drawer.add(notice)
    return
  }
  waiting.push(notice)
  load()
}

/** Takes every toast away, so that nothing of one user stays for the next. */
export function clearNotices(): void {
  waiting.length = 0
  drawer?.removeAll()
}

/**
 * Loads the toasts' code at the first key or click: a page is drawn without it, and it is there before a call that a
 * person makes can fail.
 */
export function warmNotices(): void {
  window.addEventListener('pointerdown', load, { once: true, passive: true })
  window.addEventListener('keydown', load, { once: true, passive: true })
}

/** Calls back once the toasts' code is there; returns the way to stop. */
export function watchStack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the toasts' code is there. */
export const isStackLoaded = () => loaded
