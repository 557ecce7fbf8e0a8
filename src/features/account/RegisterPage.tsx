import { Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useRegister } from '#api/accounts.ts'
import { confirmed, email, newPassword, password, required } from '#lib/field-rules.ts'
import { NewPasswordFields } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'

const schema = z
  .object({
    name: required('Please input your name!'),
    email: email('Please input your Username!'),
    password: newPassword('Please input your password!'),
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

const formLinks = [{ to: '/user/login', text: 'Log in' }] as const
const welcomeLinks = [
  { to: '/user/resend-email', text: 'Resend Email Verification' },
  { to: '/user/login', text: 'Log in' },
] as const

export function RegisterPage() {
  const register = useRegister()
  const form = useZodForm({
    schema,
    initialValues: { name: '', email: '', password: '', confirm: '' },
    saving: register,
    onSubmit: (body) => register.mutate({ body }),
  })
  if (register.isSuccess) {
    return (
      <AccountPage title="Welcome!" links={welcomeLinks} outcome>
        <Text>
          Your account has been created. Check your email and follow the link to verify your address, then log in.
        </Text>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Register" links={formLinks}>
      <AccountForm label="Register" form={form} submit="Register" busyText="Registering…" isBusy={form.isBusy}>
        <TextInput label="Name" autoComplete="name" {...form.fields.getInputProps('name')} />
        <TextInput label="Email" type="email" autoComplete="username" {...form.fields.getInputProps('email')} />
        <NewPasswordFields label="Password" fields={form.fields} />
      </AccountForm>
    </AccountPage>
  )
}
