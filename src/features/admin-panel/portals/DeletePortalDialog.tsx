import { useDeletePortal, type Portal } from '#api/portals.ts'
import { useThresholdsSilently } from '#api/thresholds.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmMutation.tsx'
import { deletionText } from './deletion-text.ts'

interface ConsequenceProps {
  portal: Portal
  members: readonly string[] | undefined
}

interface DeletePortalDialogProps extends Omit<ConsequenceProps, 'portal'> {
  /** Undefined while closed. */
  portal: Portal | undefined
  onClose: () => void
}

/** Asks for confirmation of a portal's deletion, with its consequences. */
export function DeletePortalDialog({ portal, members, onClose }: DeletePortalDialogProps) {
  return (
    <ConfirmMutation
      question="Are you sure you want to delete Portal"
      busyText="Deleting..."
      mutation={useDeletePortal()}
      input={portal && { params: { portalId: portal.id } }}
      onClose={onClose}
    >
      {portal && <Consequence portal={portal} members={members} />}
    </ConfirmMutation>
  )
}

function Consequence({ portal: { name, domain }, members }: ConsequenceProps) {
  const thresholds = useThresholdsSilently()
  const known = thresholds.data ?? (thresholds.isFetching ? 'loading' : 'failed')
  return (
    <>
      <strong>{name}</strong> ({domain})<div>{deletionText(domain, members, known)}</div>
    </>
  )
}
