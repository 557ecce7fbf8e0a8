import { Anchor, Button, Text } from '@mantine/core'
import { useId } from 'react'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { hasAddress } from './member-addresses.ts'
import type { AddressResult, Sharing } from './use-sharing.ts'
import classes from './Members.module.css'

const words = { shared: 'Shared', invited: 'Invited', member: 'Already a member' } as const

const isDone = (result: AddressResult) => result === 'shared' || result === 'invited'

interface AddressResultsProps {
  sharing: Sharing
  /** The addresses in the field. */
  typed: readonly string[]
}

/** What came of each address: of those in the field, and of those that have left it because they are done. */
export function AddressResults({ sharing, typed }: AddressResultsProps) {
  const { results, progress } = sharing
  const shown = [...results].filter(([address, result]) => isDone(result) || hasAddress(typed, address))
  const done = shown.filter(([, result]) => isDone(result)).length
  return (
    <div>
      <Text size="sm" role="status" className={shown.length > 1 ? undefined : 'sr-only'}>
        {shown.length > 1 && !progress && `${done} of ${shown.length} done`}
      </Text>
      {shown.length > 0 && (
        <ul className={classes.results} aria-label="Results">
          {shown.map(([address, result]) => (
            <Result key={address} address={address} result={result} sharing={sharing} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ResultProps {
  address: string
  result: AddressResult
  sharing: Sharing
}

function Result({ address, result, sharing: { progress, invited, inviteOne, share } }: ResultProps) {
  const addressId = useId()
  const isBusy = progress !== undefined
  const isFailed = typeof result === 'object' || result === 'unregistered'
  const Icon = isFailed ? IconAlertTriangle : IconCheck
  return (
    <li className={classes.result} data-failed={isFailed || undefined}>
      <Icon size={16} aria-hidden />
      <span id={addressId} className={classes.address}>
        {address}
      </span>
      {result === 'unregistered' && (
        <InviteLine
          busy={invited === address}
          disabled={isBusy}
          addressId={addressId}
          onInvite={() => {
            if (!isBusy) void inviteOne(address)
          }}
        />
      )}
      {typeof result === 'string' && result !== 'unregistered' && <span>{words[result]}</span>}
      {typeof result === 'object' && (
        <span>
          Failed{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Retry ${isolate(address)}`}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) void share([address])
            }}
          >
            Retry
          </Button>
        </span>
      )}
    </li>
  )
}

interface InviteLineProps {
  busy: boolean
  disabled: boolean
  /** The id of the element with the address. */
  addressId: string
  onInvite: () => void
}

/** Offers to invite an unregistered address. It is one button in both states, so that it keeps the focus. */
function InviteLine({ busy, disabled, addressId, onInvite }: InviteLineProps) {
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
