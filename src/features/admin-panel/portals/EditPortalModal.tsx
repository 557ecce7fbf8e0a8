import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useEditPortal, type Portal } from '#api/portals.ts'
import { confirmed, password, required } from '#lib/field-rules.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'

const title = 'Update Portal'

/** The fields of a portal that is changed (commission 5, Edit portal). */
const schema = z
  .object({
    domain: required('Please input portal domain'),
    name: required('Please input Portal name!'),
    password: password('Please input your password!'),
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

interface EditPortalModalProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  onClose: (saved?: boolean) => void
}

/** Another name for a portal, by its password; its domain stays. */
export function EditPortalModal({ portal, onClose }: EditPortalModalProps) {
  return (
    <FormModal opened={portal !== undefined} title={title} onClose={() => onClose()}>
      {portal && <EditPortalForm key={portal.id} portal={portal} onClose={onClose} />}
    </FormModal>
  )
}

function EditPortalForm({ portal, onClose }: { portal: Portal } & Pick<EditPortalModalProps, 'onClose'>) {
  const edit = useEditPortal()
  const { form, formProps, isDirty, isRestored } = useSchemaForm({
    draftKey: `edit portal ${portal.id}`,
    schema,
    initialValues: { domain: portal.domain, name: portal.name, password: '', confirm: '' },
    onSubmit: (body) => edit.mutate({ params: { portalId: portal.id }, body }, { onSuccess: () => onClose(true) }),
  })
  return (
    <ModalForm
      label={title}
      formProps={formProps}
      submit="Update"
      busy={edit.isPending}
      busyText="Updating..."
      error={edit.failure}
      isDirty={isDirty}
      isRestored={isRestored}
      onCancel={() => onClose()}
    >
      <TextInput label="Domain" readOnly variant="filled" {...form.getInputProps('domain')} />
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <PasswordField label="Confirm password" autoComplete="current-password" {...form.getInputProps('confirm')} />
    </ModalForm>
  )
}
