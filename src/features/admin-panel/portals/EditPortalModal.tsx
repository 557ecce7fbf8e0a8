import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useEditPortal, type Portal } from '#api/portals.ts'
import { addPortalSchema, editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { confirmed, password } from '#lib/field-rules.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'

const schema = z
  .object({
    domain: addPortalSchema.shape.domain,
    ...editPortalSchema.shape,
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

interface EditPortalModalProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  onClose: (saved?: boolean) => void
}

/** Renames a portal, which requires its password; the domain is read-only. */
export function EditPortalModal({ portal, onClose }: EditPortalModalProps) {
  return (
    <FormModal opened={portal !== undefined} title={editPortalForm.label} onClose={() => onClose()}>
      {portal && <EditPortalForm key={portal.id} portal={portal} onClose={onClose} />}
    </FormModal>
  )
}

function EditPortalForm({ portal, onClose }: { portal: Portal } & Pick<EditPortalModalProps, 'onClose'>) {
  const edit = useEditPortal()
  return (
    <ModalForm
      {...editPortalForm}
      draftKey={`edit portal ${portal.id}`}
      schema={schema}
      initialValues={{ domain: portal.domain, name: portal.name, password: '', confirm: '' }}
      mutation={edit}
      onSubmit={(body) => edit.mutate({ params: { portalId: portal.id }, body }, { onSuccess: () => onClose(true) })}
      onCancel={() => onClose()}
    >
      {(form) => (
        <>
          <TextInput label="Domain" readOnly variant="filled" {...form.getInputProps('domain')} />
          <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <PasswordField label="Confirm password" autoComplete="current-password" {...form.getInputProps('confirm')} />
        </>
      )}
    </ModalForm>
  )
}
