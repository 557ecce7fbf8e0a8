import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ApmPortal } from '#api/apm-portals.ts'
import { AddApmPortalModal } from './AddApmPortalModal.tsx'
import { noApmDialog, type ApmDialog } from './apm-admin-address.ts'
import { DeleteApmPortalDialog } from './DeleteApmPortalDialog.tsx'
import { EditApmPortalModal } from './EditApmPortalModal.tsx'
import { HealthDrawer } from './HealthDrawer.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

/** The dialogs and the drawer over the list. The address contains the open one with its portal. */
export function ApmDialogs({ portals }: { portals: readonly ApmPortal[] | undefined }) {
  const { dialog, portal: id } = route.useSearch()
  const portal = portals?.find((one) => one.id === id)
  // The portal was deleted, or the address is outdated.
  const isTargetMissing = dialog !== undefined && dialog !== 'add' && portals !== undefined && portal === undefined
  const portalFor = (name: ApmDialog) => (dialog === name ? portal : undefined)
  const toDelete = portalFor('delete')
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
      <EditApmPortalModal portal={portalFor('edit')} />
      <DeleteApmPortalDialog key={`delete ${toDelete?.id}`} portal={toDelete} />
      <HealthDrawer portal={portalFor('health')} />
    </>
  )
}
