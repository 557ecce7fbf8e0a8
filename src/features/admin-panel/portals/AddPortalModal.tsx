import { useAddPortal } from '#api/portals.ts'
import { addPortalForm, addPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { useClosePortal } from './portals-tab.ts'

/** Adds a portal: domain, name and its account. */
export function AddPortalModal() {
  const add = useAddPortal()
  return (
    <PortalFormModal
      {...addPortalForm}
      schema={addPortalSchema}
      draftKey="add portal"
      mutation={add}
      onSubmit={(body, callbacks) => add.mutate({ body }, callbacks)}
      onClose={useClosePortal()}
    />
  )
}
