import type { Portal } from '#api/portals.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { MemberTag } from './MemberTag.tsx'
import { useOpenDialog } from './dialog-address.ts'
import classes from './PortalTable.module.css'

interface MembersDialogProps {
  /** Undefined while closed. */
  portal: Portal | undefined
  members: readonly string[] | undefined
  onClose: () => void
}

/** All members of a portal. */
export function MembersDialog({ portal, members = [], onClose }: MembersDialogProps) {
  const open = useOpenDialog()
  return (
    <Dialog opened={portal !== undefined} onClose={onClose} title={`Members of ${portal?.name}`} size="md">
      {portal && (
        <ul className={classes.tags} data-all aria-label={`All members of ${portal.name}`}>
          {members.map((email) => (
            <MemberTag
              key={email}
              email={email}
              portalName={portal.name}
              onRemove={() => open({ dialog: 'remove', portal: portal.id, member: email })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
