import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useAddMember, useInvite, useMembersOf } from '#api/members.ts'
import { portalGone, portalLeftList } from '#api/messages.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { isGoneFrom, showGone } from '#domain/PortalModals.tsx'
import { isConflict, isGone } from '#lib/api-error.ts'
import { changeEach, joinedFailure } from '#lib/many.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import type { Failure } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { AddressResults, type AddressResult } from './AddressResults.tsx'
import { addressesIn, addressField, listOnAddresses, withoutAddress } from './member-addresses.ts'
import { MemberList } from './MemberList.tsx'
import { portalDraft, useClosePortal } from './portals-tab.ts'

const schema = z.object({ email: addressField })

const resultOf = (error: unknown): AddressResult => {
  if (!error) return 'shared'
  return isGone(error) ? 'unregistered' : isConflict(error) ? 'member' : 'failed'
}

interface MembersDialogProps {
  portal: Portal
  title: string
  closesWhenShared?: boolean
}

function useInviteOne() {
  const invite = useInvite()
  const [invited, setInvited] = useState<string>()
  const inviteOne = async (email: string): Promise<Failure | null> => {
    setInvited(email)
    const failure = await invite.mutateAsync({ body: { email } }).then(() => null, invite.failureOf)
    setInvited(undefined)
    return failure
  }
  return { invited, inviteOne, isPendingInvite: invite.isPendingInput }
}

function useShare(portalId: string) {
  const { refetch } = usePortals()
  const add = useAddMember()
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const addOne = (email: string) => add.mutateAsync({ params: { portalId }, body: { email } })
  /** Undefined if the session has ended. */
  const shareWith = async (addresses: readonly string[], onResult: (email: string, result: AddressResult) => void) => {
    const session = sessionSignal()
    const deleted = new AbortController()
    const failures: (Failure | null)[] = []
    let wasChecked = false
    await changeEach(addresses, addOne, {
      signal: AbortSignal.any([session, deleted.signal]),
      onProgress: (at, of) => setProgress({ at, of }),
      onSettled: async (email, error) => {
        // A 404 may also mean that the portal was deleted.
        if (isGone(error) && !wasChecked) {
          wasChecked = true
          const latest = await refetch()
          if (isGoneFrom(latest.data, portalId)) {
            failures.push({ title: 'Member', text: portalGone })
            return deleted.abort()
          }
        }
        onResult(email, resultOf(error))
        // Several addresses: the line of the unregistered one is enough.
        if (error && (!isGone(error) || addresses.length === 1)) failures.push(add.failureOf(error))
      },
    })
    if (session.aborted) return undefined
    setProgress(undefined)
    return joinedFailure(failures)
  }
  return { shareWith, progress, isPendingMember: add.isPendingInput }
}

export function MembersDialog({ portal, title, closesWhenShared = false }: MembersDialogProps) {
  const { id, domain, name } = portal
  const close = useClosePortal()
  const { data: portals } = usePortals()
  const { data: members } = useMembersOf(id)
  const { shareWith, progress, isPendingMember } = useShare(id)
  const { invited, inviteOne, isPendingInvite } = useInviteOne()
  const [results, setResults] = useState<ReadonlyMap<string, AddressResult>>(new Map())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isDone, setIsDone] = useState(false)
  const setResult = (address: string, result: AddressResult) => {
    setResults((before) => new Map([...before, [address, result]]))
    if (result !== 'shared' && result !== 'invited') return
    form.fields.setFieldValue('email', withoutAddress(form.fields.getValues().email, address))
  }

  const share = async (addresses: readonly string[]) => {
    setFailure(null)
    const failed = await shareWith(addresses, setResult)
    if (failed === undefined) return
    setFailure(failed)
    setIsDone(!form.isDirty())
  }

  const onInvite = async (email: string) => {
    setFailure(null)
    const failed = await inviteOne(email)
    if (failed) return setFailure(failed)
    setResult(email, 'invited')
    setIsDone(!form.isDirty())
  }

  const isBusy = progress !== undefined || invited !== undefined
  const form = useZodForm({
    schema,
    initialValues: { email: '' },
    saving: {
      isPending: isBusy,
      isSuccess: isDone,
      failure,
      isPendingInput: () => isPendingMember() || isPendingInvite(),
    },
    draft: {
      key: portalDraft('share', id),
      about: name,
      listMessage: (_, { email }) => members && listOnAddresses(members, email),
      isUnsaved: ({ email }, isDirty) => isDirty && addressesIn(email).some((one) => results.get(one) !== 'member'),
    },
    gone: isGoneFrom(portals, id) ? portalLeftList : undefined,
    onSubmit: ({ email }) => {
      if (isBusy) return
      setIsDone(false)
      void share(email)
    },
    onClose: (how) => {
      if (!how.saved) showGone(labelOf(portal, portals))
      if (closesWhenShared || !how.saved) close(how)
    },
  })
  const text = form.fields.getValues().email
  const { email: error } = form.fields.errors
  return (
    <FormModal
      form={form}
      title="Share Portal With Member"
      heading={<OverlayTitle title={title} name={name} note={domain} />}
      submit="Share"
      busyText={progress && progress.of > 1 ? `Sharing ${progress.at} of ${progress.of}…` : 'Sharing…'}
      isBusy={progress !== undefined}
      onClose={() => close()}
      above={<MemberList portal={portal} />}
    >
      <AddressField form={form.fields} value={text} error={error} isBusy={isBusy} />
      <AddressResults
        results={results}
        typed={addressesIn(text)}
        isBusy={isBusy}
        invited={invited}
        onRetry={(email) => void share([email])}
        onInvite={(email) => void onInvite(email)}
      />
    </FormModal>
  )
}

interface AddressFieldProps {
  form: UseFormReturnType<z.input<typeof schema>>
  value: string
  error: ReactNode
  isBusy: boolean
}

function AddressField({ form, value, error, isBusy }: AddressFieldProps) {
  return (
    <Textarea
      label="Email"
      description="Separate multiple addresses with commas, spaces or line breaks."
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rows={3}
      readOnly={isBusy}
      data-autofocus
      styles={{ error: { whiteSpace: 'pre-line' } }}
      {...form.getInputProps('email')}
      error={error}
      defaultValue={undefined}
      value={value}
      onChange={({ currentTarget }) => form.setFieldValue('email', currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        if (!event.repeat) event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
