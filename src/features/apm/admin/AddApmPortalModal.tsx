import { use } from 'react'
import * as z from 'zod/mini'
import { useAddApmPortal, useApmPortals } from '#api/apm-portals.ts'
import { AddedPortalContext } from '#domain/portal-form/added-portal.ts'
import { addPortalForm, addPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { listOnAdded } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { apmAdminPanel } from './apm-admin-panel.ts'

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
