import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import type { FormState } from '#ui/form/use-zod-form.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'

interface AccountFormProps {
  label: string
  form: Pick<FormState, 'props' | 'failure'>
  submit: string
  busyText: string
  isBusy: boolean
  children: ReactNode
}

const focusFirstField = (form: HTMLFormElement | null) => giveFocus(form?.querySelector('input'))

export function AccountForm({ label, form, submit, busyText, isBusy, children }: AccountFormProps) {
  return (
    <form ref={focusFirstField} {...form.props} aria-label={label}>
      <Stack gap={4}>
        <DialogError failure={form.failure} />
        {children}
        <BusyButton type="submit" busy={isBusy} busyText={busyText} fullWidth mt="xs">
          {submit}
        </BusyButton>
      </Stack>
    </form>
  )
}
