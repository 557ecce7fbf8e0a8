import * as z from 'zod/mini'
import { useEditPortal, type Portal } from '#api/portals.ts'
import { editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { confirmed, password } from '#lib/field-rules.ts'
import { useClosePortal } from './portals-tab.ts'

const schema = z
  .object({ ...editPortalSchema.shape, confirm: password('Please confirm your password!') })
  .check(confirmed)

/** Renames a portal, which requires its password; the domain is read-only. */
export function EditPortalModal({ portal: { id, domain, name } }: { portal: Portal }) {
  const edit = useEditPortal()
  return (
    <PortalFormModal
      {...editPortalForm}
      fixedDomain={{ value: domain, readOnly: true }}
      schema={schema}
      initialValues={{ name, password: '', confirm: '' }}
      draftKey={`edit portal ${id}`}
      mutation={edit}
      onSubmit={(body, callbacks) => edit.mutate({ params: { portalId: id }, body: { domain, ...body } }, callbacks)}
      onClose={useClosePortal()}
    />
  )
}
