import * as z from 'zod/mini'
import {
  useAddApmPortal,
  useApmPortals,
  useDeleteApmPortal,
  useEditApmPortal,
  type ApmPortal,
} from '#api/apm-portals.ts'
import { latestOf } from '#api/cached-list.ts'
import { AddPortalModal, addPortalSchema, DeletePortalDialog, EditPortalModal } from '#domain/PortalModals.tsx'
import { isolate } from '#lib/texts.ts'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel, editDraft } from './apm-admin-panel.ts'

const domainLength = 'Domain must be between 5 and 50 characters'
const passwordLength = 'Password length must be between 5 and 30'

const { shape } = addPortalSchema
const schema = z.extend(addPortalSchema, {
  domain: shape.domain.check(z.minLength(5, domainLength), z.maxLength(50, domainLength)),
  Password: shape.Password.check(z.minLength(5, passwordLength), z.maxLength(30, passwordLength)),
})

export function AddApmPortal() {
  const { data: portals } = useApmPortals()
  return (
    <AddPortalModal
      schema={schema}
      add={useAddApmPortal()}
      portals={portals}
      draftKey="add APM portal"
      onClose={useCloseOverlay(apmAdminPanel)}
    />
  )
}

export function EditApmPortal({ portal }: { portal: ApmPortal }) {
  const { data: portals, refetch } = useApmPortals()
  const edit = useEditApmPortal()
  return (
    <EditPortalModal
      portal={portal}
      passwordEntry="once"
      domain={{ disabled: true }}
      edit={edit}
      portals={portals}
      refetch={refetch}
      draftKey={editDraft(portal.id)}
      onSubmit={({ name, password }) => edit.mutate({ params: { portalId: portal.id }, body: { name, password } })}
      onClose={useCloseOverlay(apmAdminPanel)}
    />
  )
}

export function DeleteApmPortal({ portal: known }: { portal: ApmPortal }) {
  const { data: portals } = useApmPortals()
  const portal = latestOf(portals, known)
  return (
    <DeletePortalDialog portal={portal} mutation={useDeleteApmPortal()} onClose={useCloseOverlay(apmAdminPanel)}>
      {isolate(portal.name)} and its runs will be removed from the APM dashboard for everyone.
    </DeletePortalDialog>
  )
}
