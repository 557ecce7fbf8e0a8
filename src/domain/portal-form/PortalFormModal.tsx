import { TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { FormModal } from '#ui/overlay/FormModal.tsx'
import type { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

/** The fields of a portal's forms, by the names of their requests. */
const fields = {
  domain: { label: 'Domain', placeholder: 'acme.portals.example' },
  name: { label: 'Name' },
  username: { label: 'Username' },
  Password: { label: 'Password', password: 'new-password' },
  password: { label: 'Password', password: 'current-password' },
  confirm: { label: 'Confirm password', password: 'current-password' },
} as const

type PortalFormValues = Partial<Record<keyof typeof fields, string>>

interface Field {
  label: string
  placeholder?: string
  password?: 'new-password' | 'current-password'
}

/** The names of a form's fields, in the order of its values. */
const namesOf = (values: PortalFormValues) =>
  Object.keys(values).filter((name): name is keyof typeof fields => name in fields)

interface PortalFormModalProps<Values extends PortalFormValues, Output> {
  title: string
  submit: string
  busyText: string
  /** Shown above the fields; it cannot be changed. */
  fixedDomain?: { value: string; readOnly?: true; disabled?: true }
  schema: z.ZodMiniType<Output, Values>
  /** A field for each value, in display order. */
  initialValues: Values
  draftKey: string
  mutation: { isPending: boolean; failure: string | null }
  /** Starts the mutation. */
  onSubmit: (output: Output, callbacks: { onSuccess: () => void }) => void
  onClose: ReturnType<typeof useCloseOverlay>
}

/** The form that adds or edits a portal, on both dashboards. */
export function PortalFormModal<Values extends PortalFormValues, Output>({
  fixedDomain,
  schema,
  initialValues,
  draftKey,
  onSubmit,
  onClose,
  ...props
}: PortalFormModalProps<Values, Output>) {
  const form = useZodForm({
    schema,
    initialValues,
    draftKey,
    onSubmit: (output) => onSubmit(output, { onSuccess: () => onClose({ saved: true }) }),
  })
  return (
    <FormModal {...props} form={form} onClose={() => onClose()}>
      {fixedDomain && <TextInput label="Domain" variant="filled" {...fixedDomain} />}
      {namesOf(initialValues).map((name, index) => {
        const { label, placeholder, password }: Field = fields[name]
        const common = { label, required: true, withAsterisk: false, 'data-autofocus': index === 0 || undefined }
        const inputProps = form.form.getInputProps(name)
        return password === undefined ? (
          <TextInput key={name} {...common} placeholder={placeholder} autoComplete="off" {...inputProps} />
        ) : (
          <PasswordField key={name} {...common} autoComplete={password} {...inputProps} />
        )
      })}
    </FormModal>
  )
}
