import { TextInput } from '@mantine/core'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { FormModal, type FormModalProps } from '#ui/overlay/FormModal.tsx'
import classes from './PortalFormModal.module.css'

interface Field {
  label: string
  placeholder?: string
  isPassword?: boolean
}

/** The fields of a portal's forms, by the names of their requests. */
const fields = {
  domain: { label: 'Domain', placeholder: 'acme.portals.example' },
  name: { label: 'Name' },
  username: { label: 'Username' },
  Password: { label: 'Password', isPassword: true },
  password: { label: 'Password', isPassword: true },
  confirm: { label: 'Confirm password', isPassword: true },
} satisfies Record<string, Field>

type PortalFormValues = Partial<Record<keyof typeof fields, string>>

interface PortalFormModalProps<Values extends PortalFormValues, Output> extends Omit<
  FormModalProps<Values, Output>,
  'children'
> {
  /** Shown above the fields; it cannot be changed. */
  fixedDomain?: { value: string; readOnly?: true; disabled?: true }
}

/** The form that adds or edits a portal, on both dashboards: a field for each initial value, in their order. */
export function PortalFormModal<Values extends PortalFormValues, Output>({
  fixedDomain,
  ...props
}: PortalFormModalProps<Values, Output>) {
  const names = Object.keys(props.initialValues).filter((name): name is keyof typeof fields => name in fields)
  return (
    <FormModal {...props}>
      {(form) => (
        <>
          {fixedDomain && <TextInput label="Domain" variant="filled" classNames={classes} {...fixedDomain} />}
          {names.map((name, index) => {
            const { label, placeholder, isPassword = false }: Field = fields[name]
            const common = { label, 'data-autofocus': index === 0 || undefined, ...form.getInputProps(name) }
            return isPassword ? (
              // A known password of this origin is that of the console.
              <PasswordField key={name} {...common} autoComplete="new-password" />
            ) : (
              <TextInput key={name} {...common} placeholder={placeholder} autoComplete="off" />
            )
          })}
        </>
      )}
    </FormModal>
  )
}
