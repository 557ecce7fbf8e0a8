import { Text } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { IconPencil } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import type { FormState } from './use-zod-form.ts'
import classes from './FormMessages.module.css'

interface FormMessagesProps {
  form: FormState
  /** Names the restored input if it is not the surrounding form. */
  about?: string
}

export function FormMessages({ form, about }: FormMessagesProps) {
  return (
    <>
      {form.draft && (
        <Text size="sm" role="status" className={classes.line}>
          <IconPencil size={16} aria-hidden />
          <span>
            We kept what you entered{about !== undefined && `: ${isolate(about)}`}.{' '}
            {form.draft.isUnanswered
              ? `Your changes may have been saved before the session ended. ${form.listSays ?? ''}`
              : 'Not saved yet.'}
          </span>
        </Text>
      )}
      <DialogError failure={form.failure} />
    </>
  )
}

interface LeaveQuestionProps {
  /** From useZodForm; undefined while nothing is asked. */
  leaving: { isSaving?: boolean; onLeave: () => void; onStay: () => void } | undefined
}

/** Asks whether to leave unsaved input. Outside of its `<form>`, which hears of events in a dialog inside it. */
export function LeaveQuestion({ leaving }: LeaveQuestionProps) {
  if (leaving === undefined) return null
  const { isSaving = false, onLeave, onStay } = leaving
  return (
    <ConfirmDialog
      question={isSaving ? 'Still saving. Leave anyway?' : 'Discard changes?'}
      yes={isSaving ? 'Leave' : 'Discard'}
      no={isSaving ? 'Stay' : 'Keep editing'}
      onYes={onLeave}
      onNo={onStay}
    >
      {isSaving
        ? 'Saving continues in the background. If it fails, we’ll notify you, but your input will be lost.'
        : 'Your changes won’t be saved.'}
    </ConfirmDialog>
  )
}
