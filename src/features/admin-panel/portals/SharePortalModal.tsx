import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddMember, useInvite, useMembers } from '#api/members.ts'
import { portalLeftList } from '#api/messages.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { isGoneFrom } from '#domain/portal-form/listed-portals.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { FormModal } from '#ui/overlay/FormModal.tsx'
import { InviteLine } from './InviteLine.tsx'
import { portalDraft, useClosePortal } from './portals-tab.ts'

const schema = z.object({ email: email(invalidEmailText) })

/** Shares a portal with a registered user, or sends an invitation to an unregistered address. */
export function SharePortalModal({ portal: { id, domain, name } }: { portal: Portal }) {
  const share = useAddMember()
  const invite = useInvite()
  const { data: portals } = usePortals()
  const { data: members } = useMembers()
  const listSays = (typedEmail: string) => {
    if (members === undefined) return undefined
    const emails = members.find(({ portalId }) => portalId === id)?.members ?? []
    const isMember = emails.some((one) => one.toLowerCase() === typedEmail.trim().toLowerCase())
    return isMember ? 'This address is among the members now.' : 'This address is not among the members so far.'
  }
  const submitted = share.variables?.body
  // Only the submitted address is known to be unregistered.
  const [typed, setTyped] = useState<string>()
  const canInvite = share.isUnregistered && (typed ?? submitted?.email) === submitted?.email
  const onInvite = () => submitted && invite.mutate({ body: submitted })
  return (
    <FormModal
      title="Share Portal With Member"
      submit="Share"
      busyText="Sharing..."
      schema={schema}
      initialValues={{ email: '' }}
      draftKey={portalDraft('share', id)}
      about={name}
      mutation={{
        isPending: share.isPending,
        isSuccess: share.isSuccess || invite.isSuccess,
        failure: invite.failure ?? share.failure,
        isUnanswered: () => share.isUnanswered() || invite.isUnanswered(),
      }}
      gone={isGoneFrom(portals, id) ? portalLeftList : undefined}
      listSays={(values) => listSays(values.email)}
      onSubmit={(body) => share.mutate({ params: { portalId: id }, body })}
      onClose={useClosePortal()}
    >
      {(form) => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name} · {domain}
          </Text>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
            onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
          {canInvite && <InviteLine busy={invite.isPending} onInvite={onInvite} />}
        </>
      )}
    </FormModal>
  )
}
