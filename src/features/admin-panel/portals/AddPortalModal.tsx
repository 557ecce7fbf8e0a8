import { Button, TextInput } from '@mantine/core'
import { useAddPortal } from '#api/portals.ts'
import { addPortalForm, addPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'
import { useOpenDialog } from './dialog-address.ts'

/** Opens the form for a new portal. */
export function AddPortalButton() {
  const open = useOpenDialog()
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ dialog: 'add' })}>
      Add Portal
    </Button>
  )
}

interface AddPortalModalProps {
  opened: boolean
  onClose: (saved?: boolean) => void
}

/** Adds a portal: domain, name and its account. */
export function AddPortalModal({ opened, onClose }: AddPortalModalProps) {
  return (
    <FormModal opened={opened} title={addPortalForm.label} onClose={() => onClose()}>
      <AddPortalForm onClose={onClose} />
    </FormModal>
  )
}

function AddPortalForm({ onClose }: Pick<AddPortalModalProps, 'onClose'>) {
  const add = useAddPortal()
  return (
    <ModalForm
      {...addPortalForm}
      draftKey="add portal"
      schema={addPortalSchema}
      mutation={add}
      onSubmit={(body) => add.mutate({ body }, { onSuccess: () => onClose(true) })}
      onCancel={() => onClose()}
    >
      {(form) => (
        <>
          <TextInput label="Domain" autoComplete="off" data-autofocus {...form.getInputProps('domain')} />
          <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
          <TextInput label="Username" autoComplete="off" {...form.getInputProps('username')} />
          <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('Password')} />
        </>
      )}
    </ModalForm>
  )
}
