import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useMembers } from '#api/members.ts'
import { usePortals } from '#api/portals.ts'
import { AddPortalModal } from './AddPortalModal.tsx'
import { DeletePortalDialog } from './DeletePortalDialog.tsx'
import { EditPortalModal } from './EditPortalModal.tsx'
import { MembersDialog } from './MembersDialog.tsx'
import { noDialog } from './portals-search.ts'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { SharePortalModal } from './SharePortalModal.tsx'

const route = getRouteApi('/_auth/$base/admin-panel/')

interface PortalDialogsProps {
  /** `saved` skips the confirmation for unsaved input. */
  onClose: (saved?: boolean) => void
}

/** The dialogs of the Portals tab. The address contains the open one with its portal and member. */
export function PortalDialogs({ onClose }: PortalDialogsProps) {
  const { dialog, portal: portalId, member } = route.useSearch()
  const { data: portals } = usePortals()
  const { data: members } = useMembers()
  const portal = portals?.find(({ id }) => id === portalId)
  const membersOfPortal = members?.find((entry) => entry.portalId === portalId)?.members
  const isPortalMissing = portals !== undefined && portal === undefined
  const isMemberMissing = dialog === 'remove' && members !== undefined && !membersOfPortal?.includes(member)
  // The portal or member was deleted, or the address is outdated.
  const isTargetMissing = dialog !== undefined && dialog !== 'add' && (isPortalMissing || isMemberMissing)
  const portalFor = (name: typeof dialog) => (dialog === name && !isTargetMissing ? portal : undefined)
  return (
    <>
      {isTargetMissing && (
        <Navigate
          from="/$base/admin-panel/"
          to="."
          search={(now) => ({ ...now, ...noDialog })}
          replace
          ignoreBlocker
          resetScroll={false}
        />
      )}
      <AddPortalModal opened={dialog === 'add'} onClose={onClose} />
      <EditPortalModal portal={portalFor('edit')} onClose={onClose} />
      <DeletePortalDialog portal={portalFor('delete')} members={membersOfPortal} onClose={onClose} />
      <SharePortalModal portal={portalFor('share')} onClose={onClose} />
      <MembersDialog portal={portalFor('members')} members={membersOfPortal} onClose={onClose} />
      <RemoveMemberDialog portal={portalFor('remove')} member={member} onClose={onClose} />
    </>
  )
}
