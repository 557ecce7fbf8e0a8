import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { portalLeftList } from '#api/messages.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { isGoneFrom } from '#domain/portal-form/listed-portals.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { UnsavedGuard } from '#ui/overlay/UnsavedGuard.tsx'
import { useCloseWhenGone } from '#ui/overlay/use-close-when-gone.ts'
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
  const { form, formProps, isDirty, draft } = useZodForm({
    schema,
    initialValues: { email: '' },
    draftKey: portalDraft('share', id),
    about: name,
    isUnanswered: () => sharing.isUnanswered(),
    onSubmit: ({ email }) => {
      setIsDone(false)
      void sharing.share(email)
    },
  })
  const setText = (text: string) => form.setFieldValue('email', text)
  const sharing = useSharing({
    portal,
    // What stays in the field is not shared yet: it can be sent again, and is not left without a confirmation.
    onDone: (address) => setText(withoutAddress(form.getValues().email, address)),
    onEnd: () => setIsDone(!isDirty()),
  })
  const { progress, failure } = sharing
  const isGone = isGoneFrom(portals, id)
  useCloseWhenGone(isGone, isDirty, close)
  const text = form.getValues().email
  const { email: error } = form.errors
  const isBusy = progress !== undefined
  return (
    // An accidental click outside must not lose typed input.
    <Dialog
      onClose={() => close()}
      title={<OverlayTitle title={title} name={name} note={domain} />}
      size="md"
      closeOnClickOutside={false}
    >
      <Stack gap="xs">
        <MemberList portal={portal} />
        <form {...formProps} aria-label="Share Portal With Member">
          <Stack gap="xs">
            <RestoredDraftNotice draft={draft} listSays={draft && members && listOnAddresses(members, text)} />
            <DialogError failure={failure ?? (isGone ? { title: '', text: portalLeftList } : null)} />
            <Textarea
              label="E-mail"
              description="Several at once: separate them by comma, space or new line."
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              rows={2}
              readOnly={isBusy}
              data-autofocus
              classNames={{ input: classes.addresses }}
              {...form.getInputProps('email')}
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
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => close()}>
                Cancel
              </Button>
              <BusyButton
                type="submit"
                busy={isBusy && sharing.invited === undefined}
                busyText={progress && progress.of > 1 ? `Sharing ${progress.at} of ${progress.of}...` : 'Sharing...'}
              >
                Share
              </BusyButton>
            </Group>
          </Stack>
        </form>
      </Stack>
      <UnsavedGuard
        isDirty={isDirty}
        mutation={{ isPending: isBusy, isSuccess: isDone }}
        onSaved={() => {
          if (closesWhenShared) close({ saved: true })
        }}
      />
    </Dialog>
  )
}
