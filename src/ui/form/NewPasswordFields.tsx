import type { GetInputPropsReturnType } from '@mantine/form'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldsProps {
  /** Of the first field; the second one confirms it. */
  label: string
  confirmLabel?: string
  /** Of the form, for each field. */
  passwordProps: GetInputPropsReturnType
  confirmProps: GetInputPropsReturnType
}

/** A password to be set, typed twice, with what it must hold said beforehand. */
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
