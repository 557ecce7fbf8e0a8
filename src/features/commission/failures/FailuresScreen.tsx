import { getRouteApi } from '@tanstack/react-router'
import { countsQuery } from '#api/portals.ts'
import { CountsLiveControl } from '#domain/status-table/CountsLiveControl.tsx'
import { CountsSourceProvider } from '#domain/status-table/CountsSourceProvider.tsx'
import { DashboardTabs } from '#features/commission/dashboard/DashboardTabs.tsx'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { ShownZoneContext, useZoneChoice } from '#features/commission/pipelines/shown-zone.ts'
import { ZoneSelect } from '#features/commission/pipelines/ZoneSelect.tsx'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { FailureGroups } from './FailureGroups.tsx'

const route = getRouteApi('/_auth/$base/failures')

/** How many portals are asked for their counts each minute; what has changed costs a call more. */
const countsPerMinute = 150

/** The failed runs of all portals since a time, in groups (docs/decisions.md, Failures). */
export function FailuresScreen() {
  const { base } = route.useParams()
  const { refresh, nextTryAt } = useLive(false)
  const portals = useDashboardPortals(refresh)
  const zoneChoice = useZoneChoice()
  return (
    <CountsSourceProvider countsOf={countsQuery} portals={portals.data} restPerMinute={countsPerMinute}>
      <Page
        title="Failures"
        tabs={<DashboardTabs base={base} />}
        actions={
          <>
            <ZoneSelect {...zoneChoice} />
            <CountsLiveControl list={portals} onRefresh={() => void portals.refetch()} />
          </>
        }
      >
        <ShownZoneContext value={zoneChoice.zone}>
          <QueryView
            query={portals}
            loading="Loading portals…"
            failed="The portals could not be loaded."
            nextTryAt={nextTryAt(portals)}
            empty={<EmptyState title="No portals yet" description="Without portals there are no failures." />}
          >
            {(loaded) => <FailureGroups portals={loaded} base={base} />}
          </QueryView>
        </ShownZoneContext>
      </Page>
    </CountsSourceProvider>
  )
}
