import { PasswordInput, Text, type PasswordInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from './form.module.css'

interface PasswordFieldProps extends PasswordInputProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

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
  label: string
  confirmLabel?: string
  fields: { getInputProps: (field: 'password' | 'confirm') => GetInputPropsReturnType }
}

export function NewPasswordFields({ label, confirmLabel, fields }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        className={classes.ruled}
        description={
          <>
            At least 8 characters, with a letter, a number and one of{' '}
            <Text span inherit ff="monospace" display="inline-block">
              {"~!@#$%^&*)(+=,./?><';:"}
            </Text>
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
