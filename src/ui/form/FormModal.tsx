import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconPencil } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import type { FormState } from './use-zod-form.ts'

interface FormModalProps {
  form: FormState
  title: string
  heading?: ReactNode
  submit: string
  busyText: string
  isBusy?: boolean
  onClose: () => void
  above?: ReactNode
  /** Mark the first field with `data-autofocus`. */
  children: ReactNode
}

export function FormModal({
  form,
  title,
  heading = title,
  submit,
  busyText,
  isBusy,
  onClose,
  above,
  children,
}: FormModalProps) {
  return (
    // An accidental click outside must not lose typed input.
    <Dialog onClose={onClose} title={heading} size="md" closeOnClickOutside={false}>
      <Stack gap="xs">
        {above}
        <form {...form.props} aria-label={title}>
          <Stack gap="xs">
            <FormMessages form={form} />
            {children}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <BusyButton type="submit" busy={isBusy ?? form.isBusy} busyText={busyText}>
                {submit}
              </BusyButton>
            </Group>
          </Stack>
        </form>
      </Stack>
      <LeaveQuestion leaving={form.leaving} />
    </Dialog>
  )
}

interface FormMessagesProps {
  form: FormState
  about?: string
}

export function FormMessages({ form, about }: FormMessagesProps) {
  return (
    <>
      {form.draft && (
        <Alert color="gray" role="status" p="xs" icon={<IconPencil aria-hidden />}>
          We kept what you entered{about !== undefined && `: ${isolate(about)}`}.{' '}
          {form.draft.isPendingInput
            ? `Your changes may have been saved before the session ended. ${form.listMessage ?? ''}`
            : 'Not saved yet.'}
        </Alert>
      )}
      <DialogError failure={form.failure} />
    </>
  )
}

interface LeaveQuestionProps {
  leaving: { isSaving?: boolean; onLeave: () => void; onStay: () => void } | undefined
}

/** Outside of the `<form>`, which would receive the events of a dialog inside it. */
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
