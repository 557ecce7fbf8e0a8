import { Anchor, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddMember, useInvite } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { FormModal, ModalForm } from '#ui/overlay/FormModal.tsx'

const title = 'Share Portal With Member'

const schema = z.object({ email: email(invalidEmailText) })

interface SharePortalModalProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  onClose: (saved?: boolean) => void
}

/** Shares a portal with a registered user, or sends an invitation to an unregistered address. */
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
  const [isChanged, setIsChanged] = useState(false)
  const submitted = share.variables?.body
  // Only the submitted address is known to be unregistered.
  const canInvite = share.isUnregistered && !isChanged
  return (
    <ModalForm
      label={title}
      draftKey={`share portal ${portal.id}`}
      schema={schema}
      initialValues={{ email: '' }}
      submit="Share"
      busyText="Sharing..."
      mutation={{ isPending: share.isPending, failure: invite.failure ?? share.failure }}
      onSubmit={(body) => {
        setIsChanged(false)
        share.mutate({ params: { portalId: portal.id }, body }, { onSuccess: saved })
      }}
      onCancel={() => onClose()}
    >
      {(form) => {
        const field = form.getInputProps('email')
        return (
          <>
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
                setIsChanged(event.currentTarget.value.trim() !== submitted?.email)
              }}
            />
            {canInvite && submitted && (
              <InviteLine
                busy={invite.isPending}
                onInvite={() => invite.mutate({ body: submitted }, { onSuccess: saved })}
              />
            )}
          </>
        )
      }}
    </ModalForm>
  )
}

interface InviteLineProps {
  busy: boolean
  onInvite: () => void
}

/** Offers to invite an unregistered address. It is one button in both states, so that it keeps the focus. */
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
