import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import type { FormState } from '#ui/form/use-zod-form.ts'

interface AccountFormProps {
  /** The accessible name of the form. */
  label: string
  form: Pick<FormState, 'props'>
  submit: string
  busy: boolean
  children: ReactNode
}

/** A form of the account area: fields over a submit button. The typed input stays when the call fails. */
export function AccountForm({ label, form, submit, busy, children }: AccountFormProps) {
  return (
    <form {...form.props} aria-label={label}>
      <Stack gap={4}>
        {children}
        <BusyButton type="submit" busy={busy} busyText={submit} fullWidth mt="xs">
          {submit}
        </BusyButton>
      </Stack>
    </form>
  )
}
