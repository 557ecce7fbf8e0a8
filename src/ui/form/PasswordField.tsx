import { PasswordInput, type PasswordInputProps } from '@mantine/core'

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
