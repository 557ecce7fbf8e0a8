import { TextInput } from '@mantine/core'
import { useEditApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'
import { apmPortalChangesSchema } from './apm-portal-rules.ts'
import { useApmDialog } from './use-apm-dialog.ts'

const title = 'Update Portal'

/** The modal that changes a portal's name, closed without a portal (account-and-apm 2, Modals and drawer). */
export function EditApmPortalModal({ portal }: { portal: ApmPortal | undefined }) {
  const { close } = useApmDialog()
  return (
    <FormModal opened={portal !== undefined} title={title} onClose={() => close()}>
      {portal && <EditApmPortalForm key={portal.id} portal={portal} />}
    </FormModal>
  )
}

function EditApmPortalForm({ portal }: { portal: ApmPortal }) {
  const { close } = useApmDialog()
  const edit = useEditApmPortal()
  const { form, formProps, isDirty, isRestored } = useSchemaForm({
    draftKey: `edit APM portal ${portal.id}`,
    schema: apmPortalChangesSchema,
    initialValues: { name: portal.name, password: '' },
    onSubmit: (body) => edit.mutate({ params: { portalId: portal.id }, body }, { onSuccess: () => close(true) }),
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
      onCancel={() => close()}
    >
      <TextInput label="Domain" required withAsterisk={false} disabled value={portal.domain} />
      <TextInput
        label="Name"
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PasswordField
        label="Password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </ModalForm>
  )
}
