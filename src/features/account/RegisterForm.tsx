import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx'
import { AccountForm } from './AccountForm.tsx'
import { confirmed, email, newPassword, password, required } from '#lib/field-rules.ts'

const registerSchema = z
  .object({
    name: required('Please input your name!'),
    email: email('Please input your Username!'),
    password: newPassword('Please input your password!'),
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

interface RegisterFormProps {
  onSubmit: (call: { body: z.output<typeof registerSchema> }) => void
  busy: boolean
}

/** Name, e-mail and a password typed twice. */
export function RegisterForm({ onSubmit, busy }: RegisterFormProps) {
  const { form, formProps } = useZodForm({
    schema: registerSchema,
    initialValues: { name: '', email: '', password: '', confirm: '' },
    onSubmit: (body) => onSubmit({ body }),
  })
  return (
    <AccountForm label="Register" formProps={formProps} submit="Register" busy={busy}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <NewPasswordFields
        label="Password"
        passwordProps={form.getInputProps('password')}
        confirmProps={form.getInputProps('confirm')}
      />
    </AccountForm>
  )
}
