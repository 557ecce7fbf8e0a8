import type { ShouldBlockFn } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Portal } from '#api/portals.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { UnsavedGuard, UnsavedQuestion } from '#ui/overlay/UnsavedGuard.tsx'
import type { DaysDraft } from './days-draft.ts'

interface DaysGuardProps {
  draft: DaysDraft
  /** The portal whose days were typed before the session expired. */
  keptFor: string | undefined
  portals: readonly Portal[]
}

/** A search, an order and a dialog leave the editor where it is. */
const stays: ShouldBlockFn = ({ current, next }) => current.pathname === next.pathname

/** Asks before pipeline days that are typed and not saved are left, for another screen or for another portal's. */
export function DaysGuard({ draft, keptFor, portals }: DaysGuardProps) {
  const isAsking = useSyncExternalStore(draft.subscribe, draft.isAsking)
  const changedFor = useSyncExternalStore(draft.subscribe, () => draft.changed()?.portalId)
  const kept = portals.find(({ id }) => id === keptFor && id === changedFor)
  // The portal may be deleted meanwhile, and its editor with it.
  const isDirty = () => portals.some(({ id }) => id === draft.changed()?.portalId)
  return (
    <>
      <RestoredDraftNotice shown={kept !== undefined} about={`pipeline days of ${kept?.name}`} />
      <UnsavedGuard isDirty={isDirty} stays={stays} />
      <UnsavedQuestion opened={isAsking} onLeave={() => draft.answer(true)} onStay={() => draft.answer(false)} />
    </>
  )
}
