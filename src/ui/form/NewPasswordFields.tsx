import type { GetInputPropsReturnType } from '@mantine/form'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldsProps {
  /** The label of the first field; the second one confirms it. */
  label: string
  confirmLabel?: string
  /** The form's props of each field. */
  passwordProps: GetInputPropsReturnType
  confirmProps: GetInputPropsReturnType
}

/** Two fields for a new password, with the password rule below the first. */
export function NewPasswordFields({
  label,
  confirmLabel = `Confirm ${label.toLowerCase()}`,
  passwordProps,
  confirmProps,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description="8 or more characters: letters, digits, and at least one of ~!@#$%^&*)(+=,./?><';:"
        autoComplete="new-password"
        {...passwordProps}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...confirmProps} />
    </>
  )
}
