import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; what is shown is kept from spelling services and from a phone's capitals. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      // Mantine marks every other input with an error as invalid, but not this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
