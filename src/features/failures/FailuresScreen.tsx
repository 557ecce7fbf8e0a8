import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import { countsQuery, type Portal } from '#api/portals.ts'
import { CountsLiveControl } from '#domain/status-table/CountsLiveControl.tsx'
import { PortalScreenContext, usePortalScreen } from '#domain/status-table/portal-screen.ts'
import { CommissionHeading } from '#features/dashboard/CommissionHeading.tsx'
import { useDashboardPortals } from '#features/dashboard/dashboard-portals.ts'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { NoticeSender } from '#features/watch/NoticeSender.tsx'
import { FailureGroups } from './FailureGroups.tsx'
import { useSeen } from './seen-mark.ts'
import { useFailures } from './use-failures.ts'

const route = getRouteApi('/_auth/$base/failures')

const noPortals: readonly Portal[] = []

const FailuresWall = lazyRouteComponent(() => import('./FailuresWall.tsx'), 'FailuresWall')

/** The failed runs of all portals since a time, in groups (docs/decisions/failures.md), or the first ones for a wall. */
export function FailuresScreen() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <FailuresWall /> : <FailuresPage />
}

function FailuresPage() {
  const { base } = route.useParams()
  const { refresh, nextTryAt } = useLive(false)
  const portals = useDashboardPortals(refresh)
  const screen = usePortalScreen({ portals: portals.data, countsOf: countsQuery, hasNoRows: true })
  const [seen, setSeen] = useSeen()
  const list = portals.data ?? noPortals
  const { since } = route.useSearch()
  const failures = useFailures(screen, { since, seen })
  return (
    <PortalScreenContext value={screen}>
      <Page
        title="Failures"
        count={failures.newPortals}
        countGrows={failures.checked < failures.answers.length}
        heading={<CommissionHeading name="Failures" base={base} />}
        isDense
        actions={
          <>
            <NoticeSender portals={list} base={base} />
            <CountsLiveControl list={portals} onRefresh={() => void portals.refetch()} />
          </>
        }
      >
        <QueryView
          query={portals}
          loading="Loading portals…"
          what="portals"
          nextTryAt={nextTryAt(portals)}
          empty={<EmptyState title="No portals yet" description="Failures appear here once there are portals." />}
        >
          {() => <FailureGroups portals={list} failures={failures} seen={seen} onSeen={setSeen} />}
        </QueryView>
      </Page>
    </PortalScreenContext>
  )
}
