import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useApmPortals } from '#api/apm-portals.ts'
import { usePortals } from '#api/portals.ts'
import { apmHead, commissionHead } from '#domain/commission-head.tsx'
import { Page } from '#domain/Page.tsx'
import { wallboardItem } from '#domain/wallboard/wallboard-item.ts'
import { withList } from '#domain/portal-summaries/use-portal-summaries.ts'
import { NotificationSender } from '#domain/watch/NotificationSender.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { apm, commission } from './areas.ts'
import { FailureGroups } from './FailureGroups.tsx'
import type { FailuresSearch } from './failures-search.ts'
import { noPortals, useFailures, type Failures } from './use-failures.ts'
import { useNotificationsItem } from '#domain/watch/use-notifications-item.ts'

const route = getRouteApi('/_auth/$base/failures')
const apmRoute = getRouteApi('/_auth/apm-dashboard/failures')

const FailuresWallboard = lazyPart('the wall display', () =>
  import('./wallboard/FailuresWallboard.tsx').then((code) => code.FailuresWallboard),
)

export function FailuresPage() {
  return route.useSearch({ select: ({ wall }) => wall }) ? <FailuresWallboard /> : <CommissionFailures />
}

function CommissionFailures() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const { refresh } = useLive(false)
  const failures = useFailures(usePortals(refresh), search, commission)
  const portals = failures.list.data ?? noPortals
  const notifications = useNotificationsItem(portals)
  return (
    <FailuresFrame
      failures={failures}
      search={search}
      head={{ title: 'Failures', ...commissionHead('Failures', base) }}
      more={[wallboardItem, notifications]}
    >
      <NotificationSender portals={portals} base={base} summaries={failures.summaries.summaries} />
    </FailuresFrame>
  )
}

export function ApmFailuresPage() {
  const search = apmRoute.useSearch()
  const { refresh } = useLive(false)
  const failures = useFailures(useApmPortals(refresh), search, apm)
  return (
    <FailuresFrame
      failures={failures}
      search={search}
      head={{ title: 'APM Failures', ...apmHead('Failures') }}
      more={[]}
    />
  )
}

interface FailuresFrameProps {
  failures: Failures
  search: FailuresSearch
  head: Pick<ComponentProps<typeof Page>, 'title' | 'heading' | 'tabs'>
  more: readonly MoreItem[]
  children?: ReactNode
}

function FailuresFrame({ failures, search, head, more, children }: FailuresFrameProps) {
  const { list, summaries } = failures
  const freshness = withList(summaries.freshness, list)
  const navigate = useNavigate()
  const onSearch = (part: Partial<FailuresSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...part }),
      replace,
      resetScroll: false,
    })
  return (
    <Page
      {...head}
      count={failures.isKept ? 0 : failures.newPortals}
      countGrows={failures.checked < failures.portalSummaries.length}
      actions={
        <>
          {children}
          <LiveControl
            live={summaries.live}
            {...freshness}
            state={freshness.state === 'current' && failures.isLoading ? 'loading' : freshness.state}
            onRefresh={() => {
              void list.refetch()
              summaries.refresh()
            }}
          />
        </>
      }
    >
      <QueryView
        query={list}
        placeholder={noPortals}
        what="portals"
        nextTryAt={summaries.live.nextTryAt(list)}
        empty={<EmptyState title="No portals yet" description="Failures appear here once there are portals." />}
      >
        {() => <FailureGroups failures={failures} address={{ search, onSearch }} more={more} />}
      </QueryView>
    </Page>
  )
}
