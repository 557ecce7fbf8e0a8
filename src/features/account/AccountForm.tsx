import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'

interface AccountFormProps {
  /** The accessible name of the form. */
  label: string
  /** From useZodForm. */
  formProps: ComponentProps<'form'>
  submit: string
  busy: boolean
  children: ReactNode
}

/** A form of the account area: fields over a submit button. The typed input stays when the call fails. */
export function AccountForm({ label, formProps, submit, busy, children }: AccountFormProps) {
  return (
    <form {...formProps} aria-label={label}>
      <Stack gap={4}>
        {children}
        <SubmitButton busy={busy}>{submit}</SubmitButton>
      </Stack>
    </form>
  )
}
