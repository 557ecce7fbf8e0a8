import type { GetInputPropsReturnType } from '@mantine/form'
import { PasswordField } from '#ui/form/PasswordField.tsx'

interface NewPasswordFieldsProps {
  /** Of the first field; the second one confirms it. */
  label: string
  inputProps: (field: 'password' | 'confirm') => GetInputPropsReturnType
}

/** A password to be set, typed twice, with what it must hold said beforehand. */
export function NewPasswordFields({ label, inputProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description="8 or more characters: letters, digits, and at least one of ~!@#$%^&*)(+=,./?><';:"
        autoComplete="new-password"
        {...inputProps('password')}
      />
      <PasswordField label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" {...inputProps('confirm')} />
    </>
  )
}
