import { Alert, Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconCircleCheck } from '#ui/icons.ts'
import { AccountForm } from './AccountForm.tsx'
import { email, invalidEmailText } from '#lib/field-rules.ts'

const emailSchema = z.object({ email: email(invalidEmailText) })

interface EmailCall {
  body: z.output<typeof emailSchema>
}

interface EmailRequestFormProps {
  label: string
  /** The text above the form. */
  intro: string
  submit: string
  call: {
    mutate: (call: EmailCall) => void
    isPending: boolean
    isSuccess: boolean
    variables: EmailCall | undefined
  }
}

/** Requests an e-mail to an address, and shows where it was sent. */
export function EmailRequestForm({ label, intro, submit, call }: EmailRequestFormProps) {
  const { form, formProps } = useZodForm({
    schema: emailSchema,
    initialValues: { email: '' },
    onSubmit: (body) => call.mutate({ body }),
  })
  return (
    <>
      <Text size="sm">{intro}</Text>
      {call.isSuccess && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          An e-mail is on its way to {call.variables?.body.email}. If it does not arrive, look among the unwanted mail.
        </Alert>
      )}
      <AccountForm label={label} formProps={formProps} submit={submit} busy={call.isPending}>
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
      </AccountForm>
    </>
  )
}
