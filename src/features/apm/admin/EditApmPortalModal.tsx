import { TextInput } from '@mantine/core'
import { useEditApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'
import { useApmDialog } from './apm-admin-address.ts'

/** The modal that renames a portal, which requires its password. Closed without a portal. */
export function EditApmPortalModal({ portal }: { portal: ApmPortal | undefined }) {
  const { close } = useApmDialog()
  return (
    <FormModal opened={portal !== undefined} title={editPortalForm.label} onClose={() => close()}>
      {portal && <EditApmPortalForm key={portal.id} portal={portal} />}
    </FormModal>
  )
}

const mandatory = { required: true, withAsterisk: false } as const

function EditApmPortalForm({ portal }: { portal: ApmPortal }) {
  const { close } = useApmDialog()
  const edit = useEditApmPortal()
  return (
    <ModalForm
      {...editPortalForm}
      draftKey={`edit APM portal ${portal.id}`}
      schema={editPortalSchema}
      initialValues={{ name: portal.name, password: '' }}
      mutation={edit}
      onSubmit={(body) => edit.mutate({ params: { portalId: portal.id }, body }, { onSuccess: () => close(true) })}
      onCancel={() => close()}
    >
      {(form) => (
        <>
          <TextInput label="Domain" {...mandatory} disabled value={portal.domain} />
          <TextInput label="Name" {...mandatory} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <PasswordField
            label="Password"
            {...mandatory}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </ModalForm>
  )
}
