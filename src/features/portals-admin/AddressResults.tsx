import { Anchor, Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { isolate } from '#lib/texts.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { hasAddress } from './member-addresses.ts'
import classes from './portals.module.css'

export type AddressResult = 'shared' | 'invited' | 'member' | 'unregistered' | 'failed'

const words = { shared: 'Shared', invited: 'Invited', member: 'Already a member' } as const

const isDone = (result: AddressResult) => result === 'shared' || result === 'invited'

interface AddressResultsProps extends Pick<ResultProps, 'isBusy' | 'onRetry' | 'onInvite'> {
  results: ReadonlyMap<string, AddressResult>
  typed: readonly string[]
  invited: string | undefined
}

export function AddressResults({ results, typed, invited, ...actions }: AddressResultsProps) {
  // The dialog's message is enough for a single address.
  const isOneMember = results.size === 1 && [...results.values()].every((result) => result === 'member')
  const shown = isOneMember
    ? []
    : [...results].filter(([address, result]) => isDone(result) || hasAddress(typed, address))
  const count = (wanted: AddressResult) => shown.filter(([, result]) => result === wanted).length
  const alsoInvited = count('invited') > 0 ? `, invited ${count('invited')}` : ''
  return (
    <div>
      <Text size="sm" role="status" className={shown.length > 1 ? undefined : 'sr-only'}>
        {shown.length > 1 && !actions.isBusy && `Shared with ${count('shared')} of ${shown.length}${alsoInvited}`}
      </Text>
      {shown.length > 0 && (
        <Text component="ul" size="sm" aria-label="Results">
          {shown.map(([address, result]) => (
            <Result key={address} address={address} result={result} isInviting={invited === address} {...actions} />
          ))}
        </Text>
      )}
    </div>
  )
}

interface ResultProps {
  address: string
  result: AddressResult
  isInviting: boolean
  isBusy: boolean
  onRetry: (address: string) => void
  onInvite: (address: string) => void
}

function Result({ address, result, isInviting, isBusy, onRetry, onInvite }: ResultProps) {
  const addressId = useId()
  const hasFailed = result === 'failed' || result === 'unregistered'
  const Icon = hasFailed ? IconAlertTriangle : IconCheck
  return (
    <Group component="li" gap="xs" py={4}>
      <Icon size={16} color={hasFailed ? 'var(--mantine-color-error)' : 'var(--status-successful)'} aria-hidden />
      <span id={addressId} className={classes.address}>
        {address}
      </span>
      {result === 'unregistered' && (
        <span>
          {!isInviting && 'User is not registered, Please '}
          {/* The same button in both states, so that it keeps the focus. */}
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            aria-disabled={isBusy || undefined}
            aria-describedby={addressId}
            onClick={() => {
              if (!isBusy) onInvite(address)
            }}
          >
            {isInviting ? 'Inviting User...' : 'click here'}
          </Anchor>
          {!isInviting && ' to invite.'}
        </span>
      )}
      {result === 'failed' && (
        <span>
          Failed{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Retry ${isolate(address)}`}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) onRetry(address)
            }}
          >
            Retry
          </Button>
        </span>
      )}
      {result !== 'unregistered' && result !== 'failed' && <span>{words[result]}</span>}
    </Group>
  )
}
