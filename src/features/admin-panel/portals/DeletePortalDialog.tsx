import { useMembers } from '#api/members.ts'
import { useDeletePortal } from '#api/portal-changes.ts'
import type { Portal } from '#api/portals.ts'
import { useThresholdsSilently } from '#api/thresholds.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { deletionText } from './deletion-text.ts'
import { useClosePortal } from './portals-tab.ts'

/** Asks for confirmation of a portal's deletion, with its consequences. */
export function DeletePortalDialog({ portal: { id, domain, name } }: { portal: Portal }) {
  const { data: members } = useMembers((all) => all.find(({ portalId }) => portalId === id)?.members)
  const thresholds = useThresholdsSilently()
  const known = thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed')
  return (
    <ConfirmMutation
      question="Are you sure you want to delete Portal"
      busyText="Deleting..."
      mutation={useDeletePortal()}
      input={{ params: { portalId: id } }}
      onClose={useClosePortal()}
    >
      <strong>{name}</strong> ({domain})<div>{deletionText({ name, domain }, members, known)}</div>
    </ConfirmMutation>
  )
}
