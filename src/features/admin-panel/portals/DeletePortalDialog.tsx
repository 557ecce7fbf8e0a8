import { useMembers } from '#api/members.ts'
import { useDeletePortal } from '#api/portal-changes.ts'
import type { Portal } from '#api/portals.ts'
import { useThresholdsSilently } from '#api/thresholds.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { deletionText } from './deletion-text.ts'
import { useClosePortal } from './portals-tab.ts'

/** Asks for confirmation of a portal's deletion, with its consequences. */
export function DeletePortalDialog({ portal: { id, domain, name } }: { portal: Portal }) {
  const { data: members } = useMembers((all) => all.find(({ portalId }) => portalId === id)?.members)
  const thresholds = useThresholdsSilently()
  const known = thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed')
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Portal" name={name} note={domain} />}
      busyText="Deleting..."
      mutation={useDeletePortal()}
      input={{ params: { portalId: id } }}
      onClose={useClosePortal()}
    >
      {deletionText({ name, domain }, members, known)}
    </ConfirmMutation>
  )
}
