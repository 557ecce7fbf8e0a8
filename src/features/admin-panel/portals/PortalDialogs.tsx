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
  /** `saved`: nothing that was typed is lost. */
  onClose: (saved?: boolean) => void
}

/** The dialogs of the Portals tab; the address says which one is open, and about which portal and member. */
export function PortalDialogs({ onClose }: PortalDialogsProps) {
  const { dialog, portal: portalId, member } = route.useSearch()
  const { data: portals } = usePortals()
  const { data: members } = useMembers()
  const portal = portals?.find(({ id }) => id === portalId)
  const membersHere = members?.find((entry) => entry.portalId === portalId)?.members
  const isPortalMissing = portals !== undefined && portal === undefined
  const isMemberMissing = dialog === 'remove' && members !== undefined && !membersHere?.includes(member)
  // Deleted meanwhile, by this person or another, or an address from long ago.
  const isTargetMissing = dialog !== undefined && dialog !== 'add' && (isPortalMissing || isMemberMissing)
  const about = (word: typeof dialog) => (dialog === word && !isTargetMissing ? portal : undefined)
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
      <EditPortalModal portal={about('edit')} onClose={onClose} />
      <DeletePortalDialog portal={about('delete')} members={membersHere} onClose={onClose} />
      <SharePortalModal portal={about('share')} onClose={onClose} />
      <MembersDialog portal={about('members')} members={membersHere} onClose={onClose} />
      <RemoveMemberDialog portal={about('remove')} member={member} onClose={onClose} />
    </>
  )
}
