import { Anchor, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddMember, useInvite } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'

const title = 'Share Portal With Member'

/** The field of the share modal (commission 5, Share modal). */
const schema = z.object({ email: email(invalidEmailText) })

interface SharePortalModalProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  onClose: (saved?: boolean) => void
}

/** Shares a portal with a registered person, and invites one who is not. */
export function SharePortalModal({ portal, onClose }: SharePortalModalProps) {
  return (
    <FormModal opened={portal !== undefined} title={title} onClose={() => onClose()}>
      {portal && <ShareForm key={portal.id} portal={portal} onClose={onClose} />}
    </FormModal>
  )
}

function ShareForm({ portal, onClose }: { portal: Portal } & Pick<SharePortalModalProps, 'onClose'>) {
  const share = useAddMember()
  const invite = useInvite()
  const saved = () => onClose(true)
  const [isOther, setIsOther] = useState(false)
  const { form, formProps, isDirty, isRestored } = useSchemaForm({
    draftKey: `share portal ${portal.id}`,
    schema,
    initialValues: { email: '' },
    onSubmit: (body) => {
      setIsOther(false)
      share.mutate({ params: { portalId: portal.id }, body }, { onSuccess: saved })
    },
  })
  const asked = share.variables?.body
  // Once another address is typed, nothing is known of it.
  const canInvite = share.isUnregistered && !isOther
  const field = form.getInputProps('email')
  return (
    <ModalForm
      label={title}
      formProps={formProps}
      submit="Share"
      busy={share.isPending}
      busyText="Sharing..."
      error={invite.failure ?? share.failure}
      isDirty={isDirty}
      isRestored={isRestored}
      onCancel={() => onClose()}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {portal.name} · {portal.domain}
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        data-autofocus
        {...field}
        onChange={(event) => {
          field.onChange(event)
          setIsOther(event.currentTarget.value.trim() !== asked?.email)
        }}
      />
      {canInvite && asked && (
        <InviteLine busy={invite.isPending} onInvite={() => invite.mutate({ body: asked }, { onSuccess: saved })} />
      )}
    </ModalForm>
  )
}

interface InviteLineProps {
  busy: boolean
  onInvite: () => void
}

/** The way on from an address that nobody is registered with; the same button throughout, so that it keeps the focus. */
function InviteLine({ busy, onInvite }: InviteLineProps) {
  return (
    <Text size="sm" role="status">
      {!busy && 'User is not registered, Please '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        aria-disabled={busy || undefined}
        onClick={onInvite}
      >
        {busy ? 'Inviting User...' : 'click here'}
      </Anchor>
      {!busy && ' to invite.'}
    </Text>
  )
}
