import { Anchor, Text } from '@mantine/core'

interface InviteLineProps {
  busy: boolean
  onInvite: () => void
}

/** Offers to invite an unregistered address. It is one button in both states, so that it keeps the focus. */
export function InviteLine({ busy, onInvite }: InviteLineProps) {
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
