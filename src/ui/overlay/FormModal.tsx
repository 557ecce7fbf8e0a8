import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import type { FormValues } from '#ui/form/form-drafts.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { useZodForm, type ZodForm, type ZodFormOptions } from '#ui/form/use-zod-form.ts'
import { Dialog } from './Dialog.tsx'
import { DialogError, type Failure } from './DialogError.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { useCloseOverlay } from './use-close-overlay.ts'
import { useCloseWhenGone } from './use-close-when-gone.ts'

export interface FormModalProps<Values extends FormValues, Output> extends Pick<
  ZodFormOptions<Values, Output>,
  'schema' | 'initialValues' | 'draftKey' | 'about'
> {
  title: string
  /** Shown instead of the title, which is the name of the form. */
  heading?: ReactNode
  /** Text of the submit button. */
  submit: string
  /** Text of the submit button while busy, such as 'Adding...'. */
  busyText: string
  /** The modal closes after its success. */
  mutation: { isPending: boolean; isSuccess: boolean; failure: Failure | null; isUnanswered: () => boolean }
  /** Starts the mutation. */
  onSubmit: (output: Output) => void
  onClose: ReturnType<typeof useCloseOverlay>
  /** The text for a form whose target has left the list; undefined while it is there. A form without input closes. */
  gone?: string
  /** What the list says now of restored input that may have been saved. */
  listSays?: (values: Values) => string | undefined
  /** The fields. Mark the first with `data-autofocus`. */
  children: (form: ZodForm<Values>['form']) => ReactNode
}

/** A modal with a form: failure, fields, Cancel and submit button; with a confirmation for unsaved input. */
export function FormModal<Values extends FormValues, Output>(props: FormModalProps<Values, Output>) {
  const {
    title,
    heading = title,
    submit,
    busyText,
    mutation,
    onSubmit,
    onClose,
    gone,
    listSays,
    children,
    ...options
  } = props
  const { form, formProps, isDirty, draft } = useZodForm({
    ...options,
    isUnanswered: mutation.isUnanswered,
    onSubmit,
  })
  const isGone = gone !== undefined
  useCloseWhenGone(isGone, isDirty, onClose)
  return (
    // An accidental click outside must not lose typed input.
    <Dialog onClose={() => onClose()} title={heading} size="md" closeOnClickOutside={false}>
      <form {...formProps} aria-label={title}>
        <Stack gap="xs">
          <RestoredDraftNotice draft={draft} listSays={draft && listSays?.(draft.values)} />
          <DialogError failure={mutation.failure ?? (isGone ? { title: '', text: gone } : null)} />
          <Stack gap={4}>{children(form)}</Stack>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose()}>
              Cancel
            </Button>
            <BusyButton type="submit" busy={mutation.isPending || mutation.isSuccess} busyText={busyText}>
              {submit}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={isDirty} mutation={mutation} onSaved={() => onClose({ saved: true })} />
    </Dialog>
  )
}
