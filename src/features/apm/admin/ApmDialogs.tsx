import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import { AddApmPortalModal } from './AddApmPortalModal.tsx'
import { noApmDialog, type ApmDialog } from './apm-admin-search.ts'
import { DeleteApmPortalDialog } from './DeleteApmPortalDialog.tsx'
import { EditApmPortalModal } from './EditApmPortalModal.tsx'
import { HealthDrawer } from './HealthDrawer.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** What stands over the list of portals; the address says what, and which portal it is about. */
export function ApmDialogs({ portals }: { portals: readonly ApmPortal[] | undefined }) {
  const { dialog, portal: id } = route.useSearch()
  const portal = portals?.find((one) => one.id === id)
  // Deleted meanwhile, by this person or another, or an address from long ago.
  const isTargetMissing = dialog !== undefined && dialog !== 'add' && portals !== undefined && portal === undefined
  const about = (word: ApmDialog) => (dialog === word ? portal : undefined)
  const toDelete = about('delete')
  return (
    <>
      {isTargetMissing && (
        <Navigate
          from="/apm-dashboard/apm-admin-panel"
          to="."
          search={(now) => ({ ...now, ...noApmDialog })}
          replace
          ignoreBlocker
          resetScroll={false}
        />
      )}
      <AddApmPortalModal opened={dialog === 'add'} />
      <EditApmPortalModal portal={about('edit')} />
      <DeleteApmPortalDialog key={`delete ${toDelete?.id}`} portal={toDelete} />
      <HealthDrawer portal={about('health')} />
    </>
  )
}
