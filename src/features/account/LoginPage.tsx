import { Alert, Text, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useLogin } from '#api/users.ts'
import { password, requiredIdentifier } from '#lib/field-rules.ts'
import { IconClockExclamation } from '#ui/icons.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'

const schema = z.object({
  email: requiredIdentifier('Please input your Username!'),
  password: password('Please input your Password!'),
})

const links = [
  { to: '/user/forgot-password', text: 'Forgot password?' },
  { to: '/user/register', text: 'Register' },
] as const

export function LoginPage() {
  const expired = useLocation({ select: (location) => location.hash === 'sessionExpired' })
  const login = useLogin()
  const form = useZodForm({
    schema,
    initialValues: { email: '', password: '' },
    saving: login,
    onSubmit: (body) => login.mutate({ body }),
  })
  return (
    <AccountPage title="Log in" links={links}>
      {expired && (
        <Alert color="gray" p="xs" role="status" icon={<IconClockExclamation aria-hidden />}>
          <Text fw={600}>Your session has expired</Text>
          <Text size="sm">Log in to pick up where you left off.</Text>
        </Alert>
      )}
      <AccountForm label="Log in" form={form} submit="Log in" busyText="Logging in…" isBusy={form.isBusy}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.fields.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.fields.getInputProps('password')} />
      </AccountForm>
    </AccountPage>
  )
}
