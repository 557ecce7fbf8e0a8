import { TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { useAddApmPortal } from '#api/apm-portals.ts'
import { addPortalForm, addPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'
import { useApmDialog } from './apm-admin-address.ts'

const domainLength = 'Domain must be between 5 and 50 characters'
const passwordLength = 'Password length must be between 5 and 30'

const { shape } = addPortalSchema
const schema = z.extend(addPortalSchema, {
  domain: shape.domain.check(z.minLength(5, domainLength), z.maxLength(50, domainLength)),
  Password: shape.Password.check(z.minLength(5, passwordLength), z.maxLength(30, passwordLength)),
})

/** The modal that registers a portal. */
export function AddApmPortalModal({ opened }: { opened: boolean }) {
  const { close } = useApmDialog()
  return (
    <FormModal opened={opened} title={addPortalForm.label} onClose={() => close()}>
      <AddApmPortalForm />
    </FormModal>
  )
}

const mandatory = { required: true, withAsterisk: false } as const

function AddApmPortalForm() {
  const { close } = useApmDialog()
  const add = useAddApmPortal()
  return (
    <ModalForm
      {...addPortalForm}
      draftKey="add APM portal"
      schema={schema}
      mutation={add}
      onSubmit={(body) => add.mutate({ body }, { onSuccess: () => close(true) })}
      onCancel={() => close()}
    >
      {(form) => (
        <>
          <TextInput
            label="Domain"
            {...mandatory}
            autoComplete="off"
            data-autofocus
            placeholder="acme.portals.example"
            {...form.getInputProps('domain')}
          />
          <TextInput label="Name" {...mandatory} autoComplete="off" {...form.getInputProps('name')} />
          <TextInput label="Username" {...mandatory} autoComplete="off" {...form.getInputProps('username')} />
          <PasswordField
            label="Password"
            {...mandatory}
            autoComplete="new-password"
            {...form.getInputProps('Password')}
          />
        </>
      )}
    </ModalForm>
  )
}
