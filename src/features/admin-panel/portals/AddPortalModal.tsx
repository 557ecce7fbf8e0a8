import { use } from 'react'
import { useAddPortal } from '#api/portal-changes.ts'
import { usePortals } from '#api/portals.ts'
import { AddedPortalContext } from '#domain/portal-form/added-portal.ts'
import { addPortalForm, addPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { listOnAdded } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { useClosePortal } from './portals-tab.ts'

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
