import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { AccountForm } from './AccountForm.tsx'
import { password, required } from '#lib/field-rules.ts'

const loginSchema = z.object({
  email: required('Please input your Username!'),
  password: password('Please input your Password!'),
})

interface LoginFormProps {
  onSubmit: (call: { body: z.output<typeof loginSchema> }) => void
  busy: boolean
}

/** E-mail and password. */
export function LoginForm({ onSubmit, busy }: LoginFormProps) {
  const { form, formProps } = useZodForm({
    schema: loginSchema,
    initialValues: { email: '', password: '' },
    onSubmit: (body) => onSubmit({ body }),
  })
  return (
    <AccountForm label="Log in" formProps={formProps} submit="Log in" busy={busy}>
      <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
    </AccountForm>
  )
}
