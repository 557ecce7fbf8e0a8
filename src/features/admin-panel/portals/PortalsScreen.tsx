import { getRouteApi } from '@tanstack/react-router'
import { usePortals } from '#api/portals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { AddPortalButton } from './AddPortalModal.tsx'
import { OpenDialogContext, useDialogAddress } from './dialog-address.ts'
import { PortalDialogs } from './PortalDialogs.tsx'
import { PortalTable } from './PortalTable.tsx'
import type { PortalsSearch } from './portals-search.ts'

const route = getRouteApi('/_auth/$base/admin-panel/')

/** The Portals tab: the portals with their members and pipeline days. */
export function PortalsScreen() {
  const { open, close } = useDialogAddress()
  return (
    <OpenDialogContext value={open}>
      <Portals />
      <PortalDialogs onClose={close} />
    </OpenDialogContext>
  )
}

function Portals() {
  const { q, order } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (part: Partial<PortalsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })

  return (
    <QueryView
      query={usePortals()}
      loading="Loading Portals..."
      failed="The portals could not be loaded."
      empty={
        <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add Portal.">
          <AddPortalButton />
        </EmptyState>
      }
    >
      {(portals) => (
        <PortalTable
          portals={portals}
          search={q}
          onSearch={(text, replace) => show({ q: text }, replace)}
          descending={order === 'desc'}
          onDescending={(descending) => show({ order: descending ? 'desc' : 'asc' })}
        />
      )}
    </QueryView>
  )
}
