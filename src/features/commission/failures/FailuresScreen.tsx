import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { countsQuery, type Portal } from '#api/portals.ts'
import { useCountsSource } from '#domain/status-table/counts-context.ts'
import { CountsLiveControl } from '#domain/status-table/CountsLiveControl.tsx'
import { CountsSourceProvider } from '#domain/status-table/CountsSourceProvider.tsx'
import { DashboardTabs } from '#features/commission/dashboard/DashboardTabs.tsx'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { WatchNotices } from '../watch/WatchNotices.tsx'
import { FailureGroups } from './FailureGroups.tsx'
import { useSeen } from './seen-mark.ts'
import { useFailures } from './use-failures.ts'

const route = getRouteApi('/_auth/$base/failures')

/** How many counts are refetched each minute. With those in use-fetches.ts it is fewer than 180 calls. */
const countsPerMinute = 120

const noPortals: readonly Portal[] = []

const FailuresWall = lazyRouteComponent(() => import('../wall/FailuresWall.tsx'), 'FailuresWall')

/** The failed runs of all portals since a time, in groups (docs/decisions/failures.md), or the first ones for a wall. */
export function FailuresScreen() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <FailuresWall /> : <FailuresSource />
}

function FailuresSource() {
  const { refresh, nextTryAt } = useLive(false)
  const portals = useDashboardPortals(refresh)
  return (
    <CountsSourceProvider countsOf={countsQuery} portals={portals.data} restPerMinute={countsPerMinute}>
      <FailuresPage portals={portals} nextTryAt={nextTryAt(portals)} />
    </CountsSourceProvider>
  )
}

interface FailuresPageProps {
  portals: UseQueryResult<Portal[]>
  /** When a list that has failed is tried again, in ms since 1970. */
  nextTryAt: number | undefined
}

function FailuresPage({ portals, nextTryAt }: FailuresPageProps) {
  const { base } = route.useParams()
  const [seen, setSeen] = useSeen()
  const list = portals.data ?? noPortals
  const failures = useFailures({ source: useCountsSource(), view: route.useSearch(), seen })
  const newRuns = failures.groups.reduce((sum, group) => sum + group.newRuns, 0)
  return (
    <Page
      title="Failures"
      count={newRuns}
      tabs={<DashboardTabs base={base} />}
      actions={
        <>
          <WatchNotices portals={list} base={base} />
          <CountsLiveControl list={portals} onRefresh={() => void portals.refetch()} />
        </>
      }
    >
      <QueryView
        query={portals}
        loading="Loading portals…"
        failed="The portals could not be loaded."
        nextTryAt={nextTryAt}
        empty={<EmptyState title="No portals yet" description="Without portals there are no failures." />}
      >
        {() => <FailureGroups portals={list} failures={failures} seen={seen} onSeen={setSeen} />}
      </QueryView>
    </Page>
  )
}
