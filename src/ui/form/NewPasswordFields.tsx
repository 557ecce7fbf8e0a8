import type { GetInputPropsReturnType } from '@mantine/form'
import { PasswordField } from './PasswordField.tsx'
import classes from './form.module.css'

interface NewPasswordFieldsProps {
  /** The label of the first field; the second one confirms it. */
  label: string
  confirmLabel?: string
  /** With the fields `password` and `confirm`. */
  fields: { getInputProps: (field: 'password' | 'confirm') => GetInputPropsReturnType }
}

/** Two fields for a new password, with the password rule below the first. */
export function NewPasswordFields({ label, confirmLabel, fields }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        className={classes.ruled}
        description="8 or more characters: letters, digits, and at least one of ~!@#$%^&*)(+=,./?><';:"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        {...fields.getInputProps('password')}
      />
      <PasswordField
        label={confirmLabel ?? `Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        {...fields.getInputProps('confirm')}
      />
    </>
  )
}
