import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FormMessages, LeaveQuestion } from './FormMessages.tsx'
import type { FormState } from './use-zod-form.ts'

interface FormModalProps {
  form: FormState
  title: string
  /** Shown instead of the title, which is the name of the form. */
  heading?: ReactNode
  /** Text of the submit button. */
  submit: string
  /** Text of the submit button while busy, such as 'Adding...'. */
  busyText: string
  /** By default, as the form is. */
  isBusy?: boolean
  onClose: () => void
  /** Shown above the form. */
  above?: ReactNode
  /** The fields. Mark the first with `data-autofocus`. */
  children: ReactNode
}

/** A modal with a form: its messages, fields, Cancel and submit button. */
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
