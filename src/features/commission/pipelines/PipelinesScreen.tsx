import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { usePipelineDays } from '#api/portals.ts'
import { formatDay } from '#lib/dates.ts'
import { RunHistory } from '#domain/runs-page/RunHistory.tsx'
import { RunsPage, RunsTitle } from '#domain/runs-page/RunsPage.tsx'
import { isUnknownPortal } from '#domain/runs-page/unknown-portal.ts'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { UsualDurationContext } from '#domain/runs-page/usual-duration.ts'
import { FoldedOnPhone } from '#ui/FoldedOnPhone.tsx'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import { noRun, type PipelinesSearch } from './pipelines-search.ts'
import { rangeOf } from './runs-view.ts'
import { RunPager } from './RunPager.tsx'
import { RunTable } from './RunTable.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { SimilarRunsContext } from './similar-runs.ts'
import { usePipelines } from './use-pipelines.ts'
import { useRunHistory } from './use-run-history.ts'

const route = getRouteApi('/_auth/$base/portals/$portalId/pipelines')

/** Which days the cards count. */
function rangeText(search: PipelinesSearch, days: number | undefined): string {
  const range = rangeOf(search)
  if (range) return `from ${formatDay(range.from)} to ${formatDay(range.to)}`
  if (days === undefined) return 'of the displayed days'
  return days === 0 ? 'of all days' : `of the last ${days} days`
}

/** The runs of one portal: status cards as filters, a date range, the paged table. */
export function PipelinesScreen() {
  const { base, portalId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const portals = useDashboardPortals()
  const days = usePipelineDays().data?.find(({ id }) => id === portalId)?.pipelineDays
  const pipelines = usePipelines(portalId, search)
  const zone = useShownZone()
  const { similarTo, ...history } = useRunHistory(portalId, search, pipelines, zone)
  const { runs, summary } = pipelines
  const updateSearch = (part: Partial<PipelinesSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), resetScroll: false, replace })
  // Deferred, so that a click on a page or a row does not wait for the cards' links.
  const deferredSearch = useDeferredValue(search)
  const linkTo = (status: PipelinesSearch['show']) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: { ...deferredSearch, show: status, page: 1, ...noRun, view: 'none' },
    })
  const linkToRun = (run: string) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: { ...deferredSearch, ...noRun, run },
    })

  return (
    <RunsPage
      {...pipelines}
      title="Pipelines"
      portalId={portalId}
      portals={portals}
      unknownId={isUnknownPortal(portalId, portals.data, [runs, summary]) ? portalId : undefined}
      dashboard={linkOptions({ to: '/$base', params: { base } })}
      caption={`Runs ${rangeText(search, days)}`}
      active={search.show}
      linkTo={linkTo}
      history={<RunHistory {...history} zone={zone} openId={deferredSearch.run} linkTo={linkToRun} />}
      listLabel="Pipeline Summary"
      pager={<RunPager portalId={portalId} search={search} onSearch={updateSearch} pipelines={pipelines} />}
      listed={runs.data && !runs.isPlaceholderData ? { number: runs.data.total, at: runs.dataUpdatedAt } : undefined}
    >
      <UsualDurationContext value={history.noteOf}>
        <SimilarRunsContext value={similarTo}>
          <RunTable
            key={portalId}
            portalId={portalId}
            search={search}
            onSearch={updateSearch}
            pipelines={pipelines}
            days={days}
            title={<RunsTitle title="Pipeline Summary" />}
            filter={
              <FoldedOnPhone label="Days" startsOpen={rangeOf(search) !== undefined}>
                <DateRangeFilter
                  view={[search.from, search.to, search.show, search.page].join()}
                  value={rangeOf(search)}
                  onChange={(range) => updateSearch({ from: range?.from, to: range?.to, page: 1, ...noRun })}
                />
              </FoldedOnPhone>
            }
          />
        </SimilarRunsContext>
      </UsualDurationContext>
    </RunsPage>
  )
}
