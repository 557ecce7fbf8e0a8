import { useEditApmPortal, type ApmPortal } from '#api/apm-portals.ts'
import { editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel } from './apm-admin-panel.ts'

/** Renames a portal, which requires its password. */
export function EditApmPortalModal({ portal: { id, domain, name } }: { portal: ApmPortal }) {
  const edit = useEditApmPortal()
  return (
    <PortalFormModal
      {...editPortalForm}
      fixedDomain={{ value: domain, disabled: true }}
      schema={editPortalSchema}
      initialValues={{ name, password: '' }}
      draftKey={`edit APM portal ${id}`}
      mutation={edit}
      onSubmit={(body, callbacks) => edit.mutate({ params: { portalId: id }, body }, callbacks)}
      onClose={useCloseOverlay(apmAdminPanel)}
    />
  )
}
