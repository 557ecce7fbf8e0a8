import { getRouteApi } from '@tanstack/react-router'
import { usePortals } from '#api/portals.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { AddPortalButton } from './AddPortalButton.tsx'
import { OpenDialogContext } from './portal-context.ts'
import { PortalDialogs } from './PortalDialogs.tsx'
import { PortalTable } from './PortalTable.tsx'
import type { PortalsSearch } from './portals-search.ts'
import { useDialogAddress } from './use-dialog-address.ts'

const route = getRouteApi('/_auth/$base/admin-panel/')

/** The portals, who sees them and how many days of each are shown (commission 2, Admin panel, Portals tab). */
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
