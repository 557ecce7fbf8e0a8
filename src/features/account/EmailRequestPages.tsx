import { Alert, Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useForgotPassword, useResendConfirmation } from '#api/accounts.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconCircleCheck } from '#ui/icons.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'

const emailSchema = z.object({ email: email(invalidEmailText) })

interface EmailRequestPageProps {
  title: string
  intro: string
  submit: string
  call: ReturnType<typeof useForgotPassword>
  showsSuccess?: boolean
}

const links = [
  { to: '/user/login', text: 'Log in' },
  { to: '/user/register', text: 'Register' },
] as const

function EmailRequestPage({ title, intro, submit, call, showsSuccess = false }: EmailRequestPageProps) {
  const form = useZodForm({
    schema: emailSchema,
    initialValues: { email: '' },
    saving: call,
    onSubmit: (body) => call.mutate({ body }),
  })
  return (
    <AccountPage title={title} links={links}>
      <Text size="sm">{intro}</Text>
      {showsSuccess && call.isSuccess && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          We sent an email to {call.variables.body.email}. If you don’t see it, check your spam folder.
        </Alert>
      )}
      <AccountForm label={title} form={form} submit={submit} busyText="Sending…" isBusy={call.isPending}>
        <TextInput label="Email" type="email" autoComplete="email" {...form.fields.getInputProps('email')} />
      </AccountForm>
    </AccountPage>
  )
}

export function ForgotPasswordPage() {
  return (
    <EmailRequestPage
      title="Forgot password"
      intro="Enter your email and we’ll send you a link to reset your password."
      submit="Send Reset Link"
      call={useForgotPassword()}
    />
  )
}

export function ResendEmailPage() {
  return (
    <EmailRequestPage
      title="Resend Email Verification"
      intro="Enter the email you signed up with and we’ll send a new verification link."
      submit="Resend Email"
      call={useResendConfirmation()}
      showsSuccess
    />
  )
}
