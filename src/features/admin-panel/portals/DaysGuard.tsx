import type { ShouldBlockFn } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Portal } from '#api/portals.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { UnsavedGuard, UnsavedDialog } from '#ui/overlay/UnsavedGuard.tsx'
import type { DaysDraft } from './days-draft.ts'

interface DaysGuardProps {
  draft: DaysDraft
  /** Id of the portal whose editor was restored after the session expired. */
  restoredFor: string | undefined
  portals: readonly Portal[]
}

/** A search, an order or a dialog does not close the editor. */
const stays: ShouldBlockFn = ({ current, next }) => current.pathname === next.pathname

/** Asks for confirmation before unsaved pipeline days are left, for another screen or another portal's editor. */
export function DaysGuard({ draft, restoredFor, portals }: DaysGuardProps) {
  const isBlocked = useSyncExternalStore(draft.subscribe, draft.isBlocked)
  const changedFor = useSyncExternalStore(draft.subscribe, () => draft.changed()?.portalId)
  const restored = portals.find(({ id }) => id === restoredFor && id === changedFor)
  // A deleted portal has no editor.
  const isDirty = () => portals.some(({ id }) => id === draft.changed()?.portalId)
  return (
    <>
      <RestoredDraftNotice shown={restored !== undefined} about={`pipeline days of ${restored?.name}`} />
      <UnsavedGuard isDirty={isDirty} stays={stays} />
      <UnsavedDialog opened={isBlocked} onLeave={() => draft.answer(true)} onStay={() => draft.answer(false)} />
    </>
  )
}
