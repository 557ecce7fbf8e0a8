import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddMember, useInvite } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { FormModal } from '#ui/overlay/FormModal.tsx'
import { InviteLine } from './InviteLine.tsx'
import { useClosePortal } from './portals-tab.ts'

const schema = z.object({ email: email(invalidEmailText) })

/** Shares a portal with a registered user, or sends an invitation to an unregistered address. */
export function SharePortalModal({ portal: { id, domain, name } }: { portal: Portal }) {
  const share = useAddMember()
  const invite = useInvite()
  const close = useClosePortal()
  const onSuccess = () => close({ saved: true })
  const zodForm = useZodForm({
    schema,
    initialValues: { email: '' },
    draftKey: `share portal ${id}`,
    onSubmit: (body) => share.mutate({ params: { portalId: id }, body }, { onSuccess }),
  })
  const field = zodForm.form.getInputProps('email')
  const submitted = share.variables?.body
  // Only the submitted address is known to be unregistered.
  const [typed, setTyped] = useState<string>()
  const canInvite = share.isUnregistered && (typed ?? submitted?.email) === submitted?.email
  return (
    <FormModal
      title="Share Portal With Member"
      submit="Share"
      busyText="Sharing..."
      form={zodForm}
      mutation={{ isPending: share.isPending, failure: invite.failure ?? share.failure }}
      onClose={() => close()}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name} · {domain}
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        data-autofocus
        {...field}
        onChange={(event) => {
          field.onChange(event)
          setTyped(event.currentTarget.value.trim())
        }}
      />
      {canInvite && submitted && (
        <InviteLine busy={invite.isPending} onInvite={() => invite.mutate({ body: submitted }, { onSuccess })} />
      )}
    </FormModal>
  )
}
