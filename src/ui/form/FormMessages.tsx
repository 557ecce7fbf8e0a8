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

/** What a form has to say: restored input, and the failure of the last try. */
export function FormMessages({ form, about }: FormMessagesProps) {
  return (
    <>
      {form.draft && (
        <Text size="sm" role="status" className={classes.line}>
          <IconPencil size={16} aria-hidden />
          <span>
            What you had typed is still here{about !== undefined && `: ${isolate(about)}`}.{' '}
            {form.draft.isUnanswered
              ? `It may have been saved before the session ended. ${form.listSays ?? ''}`
              : 'It is not saved yet.'}
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
