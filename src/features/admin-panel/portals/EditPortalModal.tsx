import * as z from 'zod/mini'
import { useEditPortal } from '#api/portal-changes.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { portalLeftList } from '#api/messages.ts'
import { editPortalForm, editPortalSchema } from '#domain/portal-form/portal-forms.ts'
import { isGoneFrom, listOnEdited } from '#domain/portal-form/listed-portals.ts'
import { PortalFormModal } from '#domain/portal-form/PortalFormModal.tsx'
import { confirmed, password } from '#lib/field-rules.ts'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { portalDraft, useClosePortal } from './portals-tab.ts'

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
