import { use } from 'react'
import * as z from 'zod/mini'
import {
  useAddApmPortal,
  useApmPortals,
  useDeleteApmPortal,
  useEditApmPortal,
  type ApmPortal,
} from '#api/apm-portals.ts'
import { AddedPortalContext } from '#domain/portal-form/added-portal.ts'
import { addPortalForm, addPortalSchema, editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { isGoneFrom, listOnAdded, listOnEdited } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { portalLeftList } from '#api/messages.ts'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { isolate } from '#lib/texts.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { apmAdminPanel, editDraft } from './apm-admin-panel.ts'

/** Asks for confirmation of a portal's deletion. */
export function DeleteApmPortalDialog({ portal: { id, domain, name } }: { portal: ApmPortal }) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Portal" name={name} note={domain} />}
      busyText="Deleting..."
      mutation={useDeleteApmPortal()}
      input={{ params: { portalId: id } }}
      onClose={useCloseOverlay(apmAdminPanel)}
    >
      {isolate(name)} leaves the APM dashboard for everybody, with its runs.
    </ConfirmMutation>
  )
}

/** Renames a portal, which requires its password. */
export function EditApmPortalModal({ portal: { id, domain, name } }: { portal: ApmPortal }) {
  const edit = useEditApmPortal()
  const { data: portals } = useApmPortals()
  return (
    <PortalFormModal
      {...editPortalForm}
      heading={<OverlayTitle title={editPortalForm.title} name={name} />}
      fixedDomain={{ value: domain, disabled: true }}
      schema={editPortalSchema}
      initialValues={{ name, password: '' }}
      draftKey={editDraft(id)}
      about={name}
      mutation={edit}
      gone={isGoneFrom(portals, id) ? portalLeftList : undefined}
      listSays={() => listOnEdited(portals, id)}
      onSubmit={(body) => edit.mutate({ params: { portalId: id }, body })}
      onClose={useCloseOverlay(apmAdminPanel)}
    />
  )
}

const domainLength = 'Domain must be between 5 and 50 characters'
const passwordLength = 'Password length must be between 5 and 30'

const { shape } = addPortalSchema
const schema = z.extend(addPortalSchema, {
  domain: shape.domain.check(z.minLength(5, domainLength), z.maxLength(50, domainLength)),
  Password: shape.Password.check(z.minLength(5, passwordLength), z.maxLength(30, passwordLength)),
})

/** Registers a portal. */
export function AddApmPortalModal() {
  const add = useAddApmPortal()
  const onAdded = use(AddedPortalContext)
  const { data: portals } = useApmPortals()
  return (
    <PortalFormModal
      {...addPortalForm}
      schema={schema}
      draftKey="add APM portal"
      mutation={add}
      listSays={({ domain }) => listOnAdded(portals, domain)}
      onSubmit={(body) => add.mutate({ body }, { onSuccess: onAdded })}
      onClose={useCloseOverlay(apmAdminPanel)}
    />
  )
}
