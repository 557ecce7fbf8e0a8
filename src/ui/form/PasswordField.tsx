import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from './form.module.css'

interface PasswordFieldProps extends PasswordInputProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a show button. Spelling services and automatic capitals are off for the visible text. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      // Mantine sets it on every other input with an error, but not on this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}

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
        description={
          <>
            At least 8 characters, with a letter, a number and one of{' '}
            <span className={classes.signs}>{"~!@#$%^&*)(+=,./?><';:"}</span>
          </>
        }
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
