import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDashboardPortals, usePipelineDays } from '#api/portals.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { Failed } from '#ui/Failed.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PortalBoard } from './PortalBoard.tsx'
import { sortSearch, type DashboardSearch } from './dashboard-search.ts'

const route = getRouteApi('/_auth/$board/')

/** The commission dashboard: every portal with its counts (commission 2, Commission dashboard). */
export function DashboardScreen() {
  const { board } = route.useParams()
  const user = useStoredUser()
  return (
    <Page
      title="Commission Dashboard"
      actions={
        user?.isAdmin && (
          <Button
            variant="default"
            leftSection={<IconShieldCog size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/$board/admin-panel" params={{ board }} {...props} />}
          >
            Admin Panel
          </Button>
        )
      }
    >
      <Portals />
    </Page>
  )
}

function Portals() {
  const { board } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const portals = useDashboardPortals()
  const days = usePipelineDays()
  const user = useStoredUser()
  const show = (part: Partial<DashboardSearch>, replace = false) =>
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
      <EmptyResult
        title="No portals yet"
        description={
          user?.isAdmin ? 'Add the first one in the admin panel.' : 'An administrator can share a portal with you.'
        }
      />
    )
  }
  return (
    <PortalBoard
      board={board}
      portals={portals.data}
      days={days.data}
      onRetryDays={days.data === undefined && days.isError ? () => void days.refetch() : undefined}
      search={search.q}
      // Back undoes a whole search, not its letters one by one.
      onSearch={(q) => show({ q }, q !== '' && search.q !== '')}
      sort={{ id: search.sort, desc: search.order === 'desc' }}
      onSortChange={({ id, desc }) => show(sortSearch(id, desc))}
    />
  )
}
