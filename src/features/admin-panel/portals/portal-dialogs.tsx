import { use } from 'react'
import * as z from 'zod/mini'
import { useAddPortal, useDeletePortal, useEditPortal } from '#api/portal-changes.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { AddedPortalContext } from '#domain/portal-form/added-portal.ts'
import { addPortalForm, addPortalSchema, editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { isGoneFrom, listOnAdded, listOnEdited } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { portalLeftList } from '#api/messages.ts'
import { confirmed, password } from '#lib/field-rules.ts'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { useMembers } from '#api/members.ts'
import { useThresholdsSilently } from '#api/thresholds.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { portalDraft, useClosePortal } from './portals-tab.ts'
import { deletionText } from './deletion-text.ts'

/** Asks for confirmation of a portal's deletion, with its consequences. */
export function DeletePortalDialog({ portal: { id, domain, name } }: { portal: Portal }) {
  const { data: members } = useMembers((all) => all.find(({ portalId }) => portalId === id)?.members)
  const thresholds = useThresholdsSilently()
  const known = thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed')
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Portal" name={name} note={domain} />}
      busyText="Deleting..."
      mutation={useDeletePortal()}
      input={{ params: { portalId: id } }}
      onClose={useClosePortal()}
    >
      {deletionText({ name, domain }, members, known)}
    </ConfirmMutation>
  )
}

const schema = z
  .object({ ...editPortalSchema.shape, confirm: password('Please confirm your password!') })
  .check(confirmed)

/** Renames a portal, which requires its password; the domain is read-only. */
export function EditPortalModal({ portal: { id, domain, name } }: { portal: Portal }) {
  const edit = useEditPortal()
  const { data: portals } = usePortals()
  return (
    <PortalFormModal
      {...editPortalForm}
      heading={<OverlayTitle title={editPortalForm.title} name={name} />}
      fixedDomain={{ value: domain, readOnly: true }}
      schema={schema}
      initialValues={{ name, password: '', confirm: '' }}
      draftKey={portalDraft('edit', id)}
      about={name}
      mutation={edit}
      gone={isGoneFrom(portals, id) ? portalLeftList : undefined}
      listSays={() => listOnEdited(portals, id)}
      onSubmit={(body) => edit.mutate({ params: { portalId: id }, body: { domain, ...body } })}
      onClose={useClosePortal()}
    />
  )
}

/** Adds a portal: domain, name and its account. */
export function AddPortalModal() {
  const add = useAddPortal()
  const onAdded = use(AddedPortalContext)
  const { data: portals } = usePortals()
  return (
    <PortalFormModal
      {...addPortalForm}
      schema={addPortalSchema}
      draftKey="add portal"
      mutation={add}
      listSays={({ domain }) => listOnAdded(portals, domain)}
      onSubmit={(body) => add.mutate({ body }, { onSuccess: onAdded })}
      onClose={useClosePortal()}
    />
  )
}
