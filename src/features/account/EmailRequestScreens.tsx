import { Alert, Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useForgotPassword, useResendConfirmation } from '#api/accounts.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconCircleCheck } from '#ui/icons.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import { email, invalidEmailText } from '#lib/field-rules.ts'

const emailSchema = z.object({ email: email(invalidEmailText) })

interface EmailCall {
  body: z.output<typeof emailSchema>
}

interface EmailRequestPageProps {
  title: string
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

const links = [
  { to: '/user/login', text: 'Log in' },
  { to: '/user/register', text: 'Register' },
] as const

/** A page that requests an e-mail to an address, and shows where it was sent. */
function EmailRequestPage({ title, intro, submit, call }: EmailRequestPageProps) {
  const form = useZodForm({
    schema: emailSchema,
    initialValues: { email: '' },
    onSubmit: (body) => call.mutate({ body }),
  })
  return (
    <AccountPage title={title} links={links}>
      <Text size="sm">{intro}</Text>
      {call.isSuccess && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          An e-mail is on its way to {call.variables?.body.email}. If it does not arrive, look among the unwanted mail.
        </Alert>
      )}
      <AccountForm label={title} form={form} submit={submit} busy={call.isPending}>
        <TextInput label="Email" type="email" autoComplete="email" {...form.fields.getInputProps('email')} />
      </AccountForm>
    </AccountPage>
  )
}

/** /user/forgot-password: requests an e-mail with a link to set a new password. */
export function ForgotPasswordScreen() {
  return (
    <EmailRequestPage
      title="Forgot password"
      intro="Enter the e-mail address of your account. We will send you a link to set a new password."
      submit="Send Reset Link"
      call={useForgotPassword()}
    />
  )
}

/** /user/resend-email: requests another e-mail with a verification link. */
export function ResendEmailScreen() {
  return (
    <EmailRequestPage
      title="Resend Email Verification"
      intro="Enter the e-mail address that you registered with. We will send you another link to verify it."
      submit="Resend Email"
      call={useResendConfirmation()}
    />
  )
}
