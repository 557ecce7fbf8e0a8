import { useEditApmPortal, useApmPortals, type ApmPortal } from '#api/apm-portals.ts'
import { portalLeftList } from '#api/messages.ts'
import { editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { isGoneFrom, listOnEdited } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel, editDraft } from './apm-admin-panel.ts'

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
