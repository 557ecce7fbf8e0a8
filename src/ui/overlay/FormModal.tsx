import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import type { ZodForm } from '#ui/form/use-zod-form.ts'
import { Dialog } from './Dialog.tsx'
import { DialogError } from './DialogError.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface FormModalProps {
  title: string
  /** Text of the submit button. */
  submit: string
  /** Text of the submit button while busy, such as 'Adding...'. */
  busyText: string
  form: Pick<ZodForm, 'formProps' | 'isDirty' | 'isRestored'>
  /** The mutation that the form starts. Close with `saved` after a success. */
  mutation: { isPending: boolean; failure: string | null }
  onClose: () => void
  /** The fields. Mark the first with `data-autofocus`. */
  children: ReactNode
}

/** A modal with a form: failure, fields, Cancel and submit button; with a confirmation for unsaved input. */
export function FormModal({ title, submit, busyText, form, mutation, onClose, children }: FormModalProps) {
  return (
    // An accidental click outside must not lose typed input.
    <Dialog onClose={onClose} title={title} size="md" closeOnClickOutside={false}>
      <form {...form.formProps} aria-label={title}>
        <Stack gap="xs">
          <RestoredDraftNotice shown={form.isRestored} />
          <DialogError text={mutation.failure} />
          <Stack gap={4}>{children}</Stack>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" busy={mutation.isPending} busyText={busyText}>
              {submit}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={form.isDirty} />
    </Dialog>
  )
}
