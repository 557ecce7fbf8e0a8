import { Button, Group, Stack, type ModalProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import type { Typed } from '#ui/form/form-drafts.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import type { FormOptions } from '#ui/form/use-plain-form.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Dialog } from './Dialog.tsx'
import { DialogError } from './DialogError.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface FormModalProps {
  opened: boolean
  title: string
  /** Removes the modal from the address. */
  onClose: () => void
  size?: ModalProps['size']
  /** A `ModalForm`; mounted only while the modal is open. */
  children: ReactNode
}

/** A modal that contains a form. Render it closed too: it returns the focus to its opener. */
export function FormModal({ opened, title, onClose, size = 'md', children }: FormModalProps) {
  return (
    // An accidental click outside must not lose typed input.
    <Dialog opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={false}>
      {children}
    </Dialog>
  )
}

interface ModalFormProps<Values extends Typed, Output> extends FormOptions<Values, Output> {
  /** Accessible name of the form. */
  label: string
  /** See useSchemaForm. */
  draftKey: string
  /** Text of the submit button. */
  submit: string
  /** Text of the submit button while busy, such as 'Adding...'. */
  busyText: string
  /** The mutation that `onSubmit` starts. Close with `ignoreBlocker: true` after a success. */
  mutation: { isPending: boolean; failure: string | null }
  onCancel: () => void
  /** Renders the fields. Mark the first with `data-autofocus`. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** The form of a FormModal: failure, fields, Cancel and submit button; with a confirmation for unsaved input. */
export function ModalForm<Values extends Typed, Output>({
  label,
  submit,
  busyText,
  mutation,
  onCancel,
  children,
  ...options
}: ModalFormProps<Values, Output>) {
  const { form, formProps, isDirty, isRestored } = useSchemaForm(options)
  return (
    <form {...formProps} aria-label={label}>
      <Stack gap="sm">
        <RestoredDraftNotice shown={isRestored} />
        <DialogError text={mutation.failure} />
        {children(form)}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={mutation.isPending} busyText={busyText}>
            {submit}
          </BusyButton>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}
