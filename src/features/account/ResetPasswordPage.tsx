import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useResetPassword } from '#api/accounts.ts'
import { confirmed, newPassword, password } from '#lib/field-rules.ts'
import { NewPasswordFields } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'

const resetSchema = z
  .object({
    password: newPassword('Please input your new password!'),
    confirm: password('Please confirm your new password!'),
  })
  .check(confirmed)

const links = [
  { to: '/user/login', text: 'Log in' },
  { to: '/user/forgot-password', text: 'Send another link' },
] as const

export function ResetPasswordPage({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useResetPassword()
  const form = useZodForm({
    schema: resetSchema,
    initialValues: { password: '', confirm: '' },
    saving: reset,
    onSubmit: (body) =>
      reset.mutate(
        { params: { token }, body },
        // Replaces the history entry, because it contains the used token.
        { onSuccess: () => void navigate({ to: '/user/login', replace: true }) },
      ),
  })
  return (
    <AccountPage title="Reset password" links={links}>
      <AccountForm label="Reset password" form={form} submit="Reset Password" busyText="Saving…" isBusy={form.isBusy}>
        <NewPasswordFields label="New password" fields={form.fields} />
      </AccountForm>
    </AccountPage>
  )
}
