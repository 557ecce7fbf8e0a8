import { latestOf } from '#api/cached-list.ts'
import { useMembersOf } from '#api/members.ts'
import { useAddPortal, useDeletePortal, useEditPortal } from '#api/portal-changes.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { useThresholds } from '#api/thresholds.ts'
import { AddPortalModal, addPortalSchema, DeletePortalDialog, EditPortalModal } from '#domain/PortalModals.tsx'
import { deletionText } from './deletion-text.ts'
import { portalDraft, useClosePortal } from './portals-tab.ts'

export function AddPortal() {
  const { data: portals } = usePortals()
  return (
    <AddPortalModal
      schema={addPortalSchema}
      add={useAddPortal()}
      portals={portals}
      draftKey="add portal"
      onClose={useClosePortal()}
    />
  )
}

export function EditPortal({ portal }: { portal: Portal }) {
  const { id, domain } = portal
  const { data: portals, refetch } = usePortals()
  const edit = useEditPortal()
  return (
    <EditPortalModal
      portal={portal}
      passwordEntry="twice"
      domain={{ readOnly: true }}
      edit={edit}
      portals={portals}
      refetch={refetch}
      draftKey={portalDraft('edit', id)}
      onSubmit={(values) => edit.mutate({ params: { portalId: id }, body: { domain, ...values } })}
      onClose={useClosePortal()}
    />
  )
}

export function DeletePortal({ portal: known }: { portal: Portal }) {
  const { data: portals } = usePortals()
  const portal = latestOf(portals, known)
  const { data: members } = useMembersOf(portal.id)
  const thresholds = useThresholds()
  return (
    <DeletePortalDialog portal={portal} mutation={useDeletePortal()} onClose={useClosePortal()}>
      {deletionText(portal, members, thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed'))}
    </DeletePortalDialog>
  )
}
