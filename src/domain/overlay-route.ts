import { redirect, type AnyRouter, type RedirectOptions } from '@tanstack/react-router'
import { discardDraft } from '#ui/form/form-drafts.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'

/**
 * Options of a route that draws an overlay: the screen below is drawn while its target is loaded. Another target mounts
 * another overlay, so that no failure and no running call carries over.
 */
export const overlayRoute = {
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => null,
  remountDeps: (deps: object) => ('params' in deps ? deps.params : null),
} as const

const leftList = 'This portal is no longer in the list. Someone may have deleted it. Your input was discarded.'

/**
 * Finds what an overlay is about: the entry of a list with this id. If the list has no such entry (it was deleted, or the
 * address is outdated), leads to the screen below; a notice says so if the form of this draft was to be restored.
 * Undefined if the list cannot be loaded; the screen below says so.
 */
export async function loadTarget<Item extends { id: string }>(
  list: Promise<Item[]>,
  id: string,
  below: RedirectOptions<AnyRouter, string, string, string, ''>,
  draft?: string,
): Promise<Item | undefined> {
  const items = await list.catch(() => undefined)
  const target = items?.find((item) => item.id === id)
  if (!items || target) return target
  const about = draft && discardDraft(draft)
  if (about) showNotice({ tone: 'warning', title: about, text: leftList })
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
  throw redirect<AnyRouter, string>({ ...below, replace: true })
}
