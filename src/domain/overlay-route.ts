import { redirect, useRouterState, type AnyRouter, type RedirectOptions } from '@tanstack/react-router'
import { discardDraft } from '#ui/form/form-drafts.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'

/** Another target remounts the overlay, so that no failure or pending call carries over. */
export const overlayRoute = {
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => null,
  remountDeps: (deps: object) => ('params' in deps ? deps.params : null),
} as const

interface Target {
  id: string
  noun: string
  below: RedirectOptions<AnyRouter, string, string, string, ''>
  draft?: string | undefined
  preload: boolean
}

/** Undefined if the list could not be loaded. */
export async function loadTarget<Item extends { id: string }>(
  list: Promise<Item[]>,
  { id, noun, below, draft, preload }: Target,
): Promise<Item | undefined> {
  const items = await list.catch(() => undefined)
  const target = items?.find((item) => item.id === id)
  if (!items || target) return target
  const about = draft && discardDraft(draft)
  if (!preload) {
    showToast({
      tone: 'warning',
      title: about || noun,
      text: `This ${noun.toLowerCase()} is no longer in the list. Someone may have deleted it.${about ? ' Your input was discarded.' : ''}`,
    })
  }
  throw redirect<AnyRouter, string>({ ...below, replace: true })
}

/** True while an overlay covers the list, and until the scroll position of the list is restored. */
export const useIsCovered = (hasOverlay: boolean): boolean =>
  useRouterState({ select: ({ location, resolvedLocation }) => location.href !== resolvedLocation?.href }) || hasOverlay
