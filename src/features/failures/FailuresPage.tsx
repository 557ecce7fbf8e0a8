import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import { usePortals, type Portal } from '#api/portals.ts'
import { commissionHead } from '#domain/commission-head.tsx'
import { Page } from '#domain/Page.tsx'
import { useLastSeen } from '#domain/portal-summaries/last-seen.ts'
import { withList } from '#domain/portal-summaries/use-portal-summaries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { worstOf } from '#ui/live/freshness.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { NotificationSender } from '#domain/watch/NotificationSender.tsx'
import { FailureGroups } from './FailureGroups.tsx'
import { useFailures } from './use-failures.ts'
import { useApmFailures, withApmFailures } from './with-apm-failures.ts'

const route = getRouteApi('/_auth/$base/failures')

const noPortals: readonly Portal[] = []

const FailuresWallboard = lazyRouteComponent(() => import('./wallboard/FailuresWallboard.tsx'), 'FailuresWallboard')

export function FailuresPage() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <FailuresWallboard /> : <FailuresList />
}

function FailuresList() {
  const { base } = route.useParams()
  const { refresh, nextTryAt } = useLive(false)
  const portals = usePortals(refresh)
  const [seen, setSeen] = useLastSeen()
  const list = portals.data ?? noPortals
  const search = route.useSearch()
  const { since, until, chart } = search
  const commission = useFailures(portals.data, { since, until, chart, seen })
  const apm = useApmFailures({ search, refresh })
  const failures = withApmFailures(commission, apm)
  const { live, freshness, summaries } = commission.summaries
  const worst = worstOf([
    withList(freshness, portals),
    ...(apm.isOn ? [withList(apm.failures.summaries.freshness, apm.list)] : []),
  ])
  return (
    <Page
      title="Failures"
      count={failures.newPortals}
      countGrows={failures.checked < failures.portalSummaries.length}
      {...commissionHead('Failures', base)}
      isDense
      actions={
        <>
          <NotificationSender portals={list} base={base} summaries={summaries} />
          <LiveControl
            live={live}
            {...worst}
            state={worst.state === 'current' && failures.isLoading ? 'loading' : worst.state}
            onRefresh={() => {
              void portals.refetch()
              if (apm.isOn) void apm.list.refetch()
              failures.retry()
            }}
          />
        </>
      }
    >
      <QueryView
        query={portals}
        placeholder={noPortals}
        what="portals"
        nextTryAt={nextTryAt(portals)}
        empty={<EmptyState title="No portals yet" description="Failures appear here once there are portals." />}
      >
        {() => <FailureGroups portals={list} failures={failures} apm={apm} seen={seen} onSeen={setSeen} />}
      </QueryView>
    </Page>
  )
}
