import { TextInput } from '@mantine/core'
import { useAddApmPortal } from '#api/apm-portals.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'
import { newApmPortalSchema } from './apm-portal-rules.ts'
import { useApmDialog } from './use-apm-dialog.ts'

const title = 'Add New Portal Account'

/** The modal that registers a portal (account-and-apm 2, Modals and drawer). */
export function AddApmPortalModal({ opened }: { opened: boolean }) {
  const { close } = useApmDialog()
  return (
    <FormModal opened={opened} title={title} onClose={() => close()}>
      <AddApmPortalForm />
    </FormModal>
  )
}

function AddApmPortalForm() {
  const { close } = useApmDialog()
  const add = useAddApmPortal()
  const { form, formProps, isDirty, isRestored } = useSchemaForm({
    draftKey: 'add APM portal',
    schema: newApmPortalSchema,
    initialValues: { domain: '', name: '', username: '', Password: '' },
    onSubmit: (body) => add.mutate({ body }, { onSuccess: () => close(true) }),
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
      onCancel={() => close()}
    >
      <TextInput
        label="Domain"
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        placeholder="acme.portals.example"
        {...form.getInputProps('domain')}
      />
      <TextInput label="Name" required withAsterisk={false} autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label="Username"
        required
        withAsterisk={false}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <PasswordField
        label="Password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps('Password')}
      />
    </ModalForm>
  )
}
