import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedGuardProps {
  /** True if there is unsaved input; called when the user leaves. */
  isDirty: () => boolean
  /** True for an address that keeps the form open, such as its next step. */
  stays?: ShouldBlockFn
}

/**
 * Asks for confirmation before a form with unsaved input is left: by a link, by Back, or by closing its modal or the
 * browser tab. After a save, navigate with `ignoreBlocker: true`; the end of a session does so too.
 */
export function UnsavedGuard({ isDirty, stays }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async (move) => isDirty() && !(await stays?.(move)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return <UnsavedDialog onLeave={blocker.proceed} onStay={blocker.reset} />
}

interface UnsavedDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** The confirmation dialog alone, for input that can be left without a navigation. */
export function UnsavedDialog({ onLeave, onStay }: UnsavedDialogProps) {
  return (
    <ConfirmDialog question="Leave without saving?" yes="Leave" no="Stay" onYes={onLeave} onNo={onStay}>
      What you typed here is not saved.
    </ConfirmDialog>
  )
}
