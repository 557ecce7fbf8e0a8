import { Anchor } from '@mantine/core'

interface InviteLineProps {
  /** True while it is being invited. */
  busy: boolean
  /** True while another call is under way. */
  disabled: boolean
  /** The id of the element with the address. */
  addressId: string
  onInvite: () => void
}

/** Offers to invite an unregistered address. It is one button in both states, so that it keeps the focus. */
export function InviteLine({ busy, disabled, addressId, onInvite }: InviteLineProps) {
  return (
    <span>
      {!busy && 'User is not registered, Please '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        aria-disabled={busy || disabled || undefined}
        aria-describedby={addressId}
        onClick={onInvite}
      >
        {busy ? 'Inviting User...' : 'click here'}
      </Anchor>
      {!busy && ' to invite.'}
    </span>
  )
}
