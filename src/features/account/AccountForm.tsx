import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'

interface AccountFormProps {
  /** What the form is for, to a person who hears it. */
  label: string
  /** Of usePlainForm. */
  formProps: ComponentProps<'form'>
  submit: string
  busy: boolean
  /** The fields. */
  children: ReactNode
}

/** A form of the account area: its fields over its button. What was typed stays when the call fails. */
export function AccountForm({ label, formProps, submit, busy, children }: AccountFormProps) {
  return (
    <form {...formProps} aria-label={label}>
      <Stack gap="sm">
        {children}
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </Stack>
    </form>
  )
}
