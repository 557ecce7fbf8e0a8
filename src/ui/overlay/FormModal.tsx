import { Button, Group, Stack, type ModalProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogError } from './DialogError.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface FormModalProps {
  opened: boolean
  title: string
  /** Takes the modal out of the address. */
  onClose: () => void
  size?: ModalProps['size']
  /** A `ModalForm`; it is there only while the modal is open, so that it starts anew each time. */
  children: ReactNode
}

/** A modal with a form in it. Render it closed as well: it gives the focus back to what it was opened from. */
export function FormModal({ opened, title, onClose, size = 'md', children }: FormModalProps) {
  return (
    // A click beside it is too easily made to lose what was typed.
    <Dialog opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={false}>
      {children}
    </Dialog>
  )
}

interface ModalFormProps {
  /** What the form is for, to a person who hears it. */
  label: string
  /** Of useSchemaForm. */
  formProps: ComponentProps<'form'>
  submit: string
  busy: boolean
  /** What the button says meanwhile, such as 'Adding...'. */
  busyText: string
  /** What went wrong with the last try; null unless it failed. */
  error: string | null
  /** Whether something was typed; leaving then asks first. Close with `ignoreBlocker: true` after a success. */
  isDirty: () => boolean
  /** Of useSchemaForm. */
  isRestored: boolean
  onCancel: () => void
  /** The fields. Mark the first with `data-autofocus`. */
  children: ReactNode
}

/** The form of a FormModal: what went wrong, the fields, Cancel and its button. */
export function ModalForm({
  label,
  formProps,
  submit,
  busy,
  busyText,
  error,
  isDirty,
  isRestored,
  onCancel,
  children,
}: ModalFormProps) {
  return (
    <form {...formProps} aria-label={label}>
      <Stack gap="sm">
        <RestoredDraftNotice shown={isRestored} />
        <DialogError text={error} />
        {children}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={busy} busyText={busyText}>
            {submit}
          </BusyButton>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}
