import { getRouteApi } from '@tanstack/react-router'
import { usePortals } from '#api/portals.ts'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AddPortalButton } from './AddPortalButton.tsx'
import { OpenDialogContext } from './portal-context.ts'
import { PortalDialogs } from './PortalDialogs.tsx'
import { PortalTable } from './PortalTable.tsx'
import type { PortalsSearch } from './portals-search.ts'
import { useDialogAddress } from './use-dialog-address.ts'

const route = getRouteApi('/_auth/$board/admin-panel/')

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
  const portals = usePortals()
  const show = (part: Partial<PortalsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })

  if (portals.isPending) return <Spinner label="Loading Portals..." />
  if (portals.data === undefined) {
    return (
      <Failed
        title="The portals could not be loaded."
        onRetry={() => void portals.refetch()}
        retrying={portals.isFetching}
      />
    )
  }
  if (portals.data.length === 0) {
    return (
      <EmptyResult title="No portals yet" description="Start adding Portal by clicking the Add Portal.">
        <AddPortalButton />
      </EmptyResult>
    )
  }
  return (
    <PortalTable
      portals={portals.data}
      search={q}
      onSearch={(text, replace) => show({ q: text }, replace)}
      descending={order === 'desc'}
      onDescending={(descending) => show({ order: descending ? 'desc' : 'asc' })}
    />
  )
}
