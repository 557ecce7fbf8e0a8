import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedGuardProps {
  /** Whether something was typed that leaving would lose; asked at the moment of leaving. */
  isDirty: () => boolean
  /** True for an address at which the form stays on the screen, such as its next step. */
  stays?: ShouldBlockFn
}

/**
 * Asks before a form with unsaved input is left, by whatever way: a link, Back, closing what it is in, or the tab. Leave
 * with `ignoreBlocker: true` once it is saved; the end of a session does so too.
 */
export function UnsavedGuard({ isDirty, stays }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async (move) => isDirty() && !(await stays?.(move)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <UnsavedQuestion
      opened={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

interface UnsavedQuestionProps {
  opened: boolean
  onLeave: () => void
  onStay: () => void
}

/** The question itself, for what is left without the address changing. */
export function UnsavedQuestion({ opened, onLeave, onStay }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog opened={opened} question="Leave without saving?" yes="Leave" no="Stay" onYes={onLeave} onNo={onStay}>
      What you typed here is not saved.
    </ConfirmDialog>
  )
}
