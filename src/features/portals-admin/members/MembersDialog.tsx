import { Textarea } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { portalLeftList } from '#api/messages.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { isGoneFrom } from '#domain/portal-dialogs/portal-dialogs.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { portalDraft, useClosePortal } from '../portals-tab.ts'
import { AddressResults } from './AddressResults.tsx'
import { addressesIn, addressField, listOnAddresses, withoutAddress } from './member-addresses.ts'
import { MemberList } from './MemberList.tsx'
import { useMembersOf } from './use-members-of.ts'
import { useSharing } from './use-sharing.ts'
import classes from './Members.module.css'

const schema = z.object({ email: addressField })

interface MembersDialogProps {
  portal: Portal
  /** What it does, such as `Members of`. */
  title: string
  /** Closes when each typed address is shared or invited. */
  closesWhenShared?: boolean
}

/** The members of a portal: lists and removes them, shares it with registered users and invites others. */
export function MembersDialog({ portal, title, closesWhenShared = false }: MembersDialogProps) {
  const { id, domain, name } = portal
  const close = useClosePortal()
  const { data: portals } = usePortals()
  const members = useMembersOf(id)
  const [isDone, setIsDone] = useState(false)
  const setText = (next: string) => form.fields.setFieldValue('email', next)
  const sharing = useSharing({
    portal,
    // What stays in the field is not shared yet: it can be sent again, and is not left without a confirmation.
    onDone: (address) => setText(withoutAddress(form.fields.getValues().email, address)),
    onEnd: () => setIsDone(!form.isDirty()),
  })
  const { progress, invited } = sharing
  const isBusy = progress !== undefined
  const form = useZodForm({
    schema,
    initialValues: { email: '' },
    saving: {
      isPending: isBusy,
      isSuccess: isDone,
      failure: sharing.failure,
      isUnanswered: sharing.isUnanswered,
    },
    draft: {
      key: portalDraft('share', id),
      about: name,
      listSays: (_, { email }) => members && listOnAddresses(members, email),
    },
    gone: isGoneFrom(portals, id) ? portalLeftList : undefined,
    onSubmit: ({ email }) => {
      setIsDone(false)
      void sharing.share(email)
    },
    onClose: (how) => {
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
      busyText={progress && progress.of > 1 ? `Sharing ${progress.at} of ${progress.of}...` : 'Sharing...'}
      isBusy={isBusy && invited === undefined}
      onClose={() => close()}
      above={<MemberList portal={portal} />}
    >
      <Textarea
        label="Email"
        description="Several at once: separate them by comma, space or new line."
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rows={2}
        readOnly={isBusy}
        data-autofocus
        classNames={{ input: classes.addresses }}
        {...form.fields.getInputProps('email')}
        error={
          typeof error === 'string' &&
          error.split('\n').map((line) => (
            <span key={line} className={classes.reason}>
              {line}
            </span>
          ))
        }
        defaultValue={undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // A new line only with Shift.
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <AddressResults sharing={sharing} typed={addressesIn(text)} />
    </FormModal>
  )
}
