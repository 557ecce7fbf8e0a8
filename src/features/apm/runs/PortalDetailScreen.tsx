import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useApmDashboardPortals } from '#features/apm/dashboard/dashboard-portals.ts'
import { RunHistory } from '#domain/runs/RunHistory.tsx'
import { RunsPage } from '#domain/runs/RunsPage.tsx'
import { UsualDurationContext } from '#domain/runs/UsualText.tsx'
import { noRun, type PortalDetailSearch } from './portal-detail-search.ts'
import { RunTable } from './RunTable.tsx'
import { usePortalDetail } from './use-portal-detail.ts'
import { useRunHistory } from './use-run-history.ts'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

const dashboard = linkOptions({ to: '/apm-dashboard' })

/** The runs of one portal: status cards as filters, the table of all runs with one open. */
export function PortalDetailScreen() {
  const { portalId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const portals = useApmDashboardPortals()
  const detail = usePortalDetail(portalId, search.show)
  const history = useRunHistory(portalId, search.show, detail)
  const { runs } = detail
  const status = search.show === 'all' ? undefined : search.show
  const updateSearch = (part: Partial<PortalDetailSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), resetScroll: false, replace })
  // Deferred, so that a click on a row does not wait for the cards' links.
  const deferredSearch = useDeferredValue(search)
  const linkToRun = (run: string) =>
    linkOptions({
      to: '/apm-dashboard/portals/$portalId/portal-detail',
      params: { portalId },
      search: { ...deferredSearch, ...noRun, run },
    })

  return (
    <RunsPage
      {...detail}
      title="Portal Detail"
      portalId={portalId}
      portals={portals}
      dashboard={dashboard}
      caption={
        <>
          <div>All runs that the portal reports</div>
          <div>Portal&apos;s own times, zone not reported</div>
        </>
      }
      active={status}
      linkTo={(word) =>
        linkOptions({
          to: '/apm-dashboard/portals/$portalId/portal-detail',
          params: { portalId },
          search: { ...deferredSearch, show: word ?? 'all', ...noRun, view: 'none' },
        })
      }
      history={<RunHistory {...history} openId={deferredSearch.run} linkTo={linkToRun} />}
      listLabel="Runs"
      listed={runs.data && { number: runs.data.length, at: runs.dataUpdatedAt }}
    >
      <UsualDurationContext value={history.noteOf}>
        <RunTable portalId={portalId} search={search} onSearch={updateSearch} detail={detail} />
      </UsualDurationContext>
    </RunsPage>
  )
}
