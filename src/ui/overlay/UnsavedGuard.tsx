import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedGuardProps {
  /** True if there is unsaved input; called when the user leaves. */
  isDirty: () => boolean
  /** True for an address that keeps the form open, such as its next step. */
  stays?: ShouldBlockFn
  /** What saves the input. */
  mutation?: { isPending: boolean; isSuccess: boolean }
  /** Closes the form after the success. If the user is leaving by then, that goes on instead. */
  onSaved?: () => void
}

/**
 * Asks for confirmation before a form with unsaved input is left: by a link, by Back, or by closing its modal or the
 * browser tab. After a save, navigate with `ignoreBlocker: true`; the end of a session does so too.
 */
export function UnsavedGuard({ isDirty, stays, mutation, onSaved }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async (move) => isDirty() && !(await stays?.(move)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isSaved = mutation?.isSuccess ?? false
  const finish = useEffectEvent(() => (blocker.status === 'blocked' ? blocker.proceed() : onSaved?.()))
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])
  if (blocker.status !== 'blocked') return null
  return <UnsavedDialog isSaving={mutation?.isPending} onLeave={blocker.proceed} onStay={blocker.reset} />
}

interface UnsavedDialogProps {
  isSaving?: boolean
  onLeave: () => void
  onStay: () => void
}

/** The confirmation dialog alone, for input that can be left without a navigation. */
export function UnsavedDialog({ isSaving = false, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      question={isSaving ? 'It is being saved. Leave anyway?' : 'Leave without saving?'}
      yes="Leave"
      no="Stay"
      onYes={onLeave}
      onNo={onStay}
    >
      {isSaving
        ? 'Saving goes on. If it fails, a notice says so, and what you typed here is lost.'
        : 'What you typed here is not saved.'}
    </ConfirmDialog>
  )
}
