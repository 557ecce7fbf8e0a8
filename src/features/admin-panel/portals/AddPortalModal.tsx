import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useAddPortal } from '#api/portals.ts'
import { password, required } from '#lib/field-rules.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'

const title = 'Add New Portal Account'

/** The fields of a new portal (commission 5, Add portal). */
const schema = z.object({
  domain: required('Please input portal domain'),
  name: required('Please input Portal name!'),
  username: required('Please input Portal username!'),
  Password: password('Please input Portal password!'),
})

interface AddPortalModalProps {
  opened: boolean
  onClose: (saved?: boolean) => void
}

/** A new portal: domain, name, and the account that reaches it. */
export function AddPortalModal({ opened, onClose }: AddPortalModalProps) {
  return (
    <FormModal opened={opened} title={title} onClose={() => onClose()}>
      <AddPortalForm onClose={onClose} />
    </FormModal>
  )
}

function AddPortalForm({ onClose }: Pick<AddPortalModalProps, 'onClose'>) {
  const add = useAddPortal()
  const { form, formProps, isDirty, isRestored } = useSchemaForm({
    draftKey: 'add portal',
    schema,
    initialValues: { domain: '', name: '', username: '', Password: '' },
    onSubmit: (body) => add.mutate({ body }, { onSuccess: () => onClose(true) }),
  })
  return (
    <ModalForm
      label={title}
      formProps={formProps}
      submit="Add Portal"
      busy={add.isPending}
      busyText="Adding..."
      error={add.failure}
      isDirty={isDirty}
      isRestored={isRestored}
      onCancel={() => onClose()}
    >
      <TextInput label="Domain" autoComplete="off" data-autofocus {...form.getInputProps('domain')} />
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput label="Username" autoComplete="off" {...form.getInputProps('username')} />
      <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('Password')} />
    </ModalForm>
  )
}
