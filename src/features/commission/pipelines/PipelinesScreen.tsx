import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { usePipelineDays } from '#api/portals.ts'
import { viewerTimeZone, formatDay } from '#lib/dates.ts'
import { RunsPage, RunsTitle } from '#domain/runs-page/RunsPage.tsx'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { DateRangeFilter } from './DateRangeFilter.tsx'
import { noRun, type PipelinesSearch } from './pipelines-search.ts'
import { rangeOf } from './runs-view.ts'
import { RunTable } from './RunTable.tsx'
import { usePipelines } from './use-pipelines.ts'

const route = getRouteApi('/_auth/$base/portals/$portalId/pipelines')

/** The caption of the cards. */
function rangeCaption(search: PipelinesSearch, days: number | undefined): string {
  const range = rangeOf(search)
  if (range) return `Runs from ${formatDay(range.from)} to ${formatDay(range.to)}`
  if (days === undefined) return 'Runs of the displayed days'
  return days === 0 ? 'Runs of all days' : `Runs of the last ${days} days`
}

/** The runs of one portal: status cards as filters, a date range, the paged table. */
export function PipelinesScreen() {
  const { base, portalId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const portal = useDashboardPortals().data?.find(({ id }) => id === portalId)
  const days = usePipelineDays().data?.find(({ id }) => id === portalId)?.pipelineDays
  const pipelines = usePipelines(portalId, search)
  const { summary, runs, live, freshness, refresh } = pipelines
  const updateSearch = (part: Partial<PipelinesSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false })
  // Deferred, so that a click on a page or a row does not wait for the cards' links.
  const deferredSearch = useDeferredValue(search)
  const linkTo = (status: PipelinesSearch['show']) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      search: { ...deferredSearch, show: status, page: 1, ...noRun },
    })

  return (
    <RunsPage
      title="Pipelines"
      portal={portal}
      dashboard={linkOptions({ to: '/$base', params: { base } })}
      live={live}
      freshness={freshness}
      onRefresh={refresh}
      summary={summary}
      caption={rangeCaption(search, days)}
      active={search.show}
      linkTo={linkTo}
      listLabel="Pipeline Summary"
      listed={runs.data && !runs.isPlaceholderData ? { number: runs.data.total, at: runs.dataUpdatedAt } : undefined}
    >
      <RunTable
        portalId={portalId}
        search={search}
        onSearch={updateSearch}
        pipelines={pipelines}
        title={<RunsTitle title="Pipeline Summary" times={`Times in ${viewerTimeZone()}`} />}
        filter={
          <DateRangeFilter
            value={rangeOf(search)}
            onChange={(range) => updateSearch({ from: range?.from, to: range?.to, page: 1, ...noRun })}
          />
        }
      />
    </RunsPage>
  )
}
