import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { runsQuery } from '#api/pipelines.ts'
import { summaryQuery, usePipelineDays } from '#api/portals.ts'
import { formatDay } from '#lib/dates.ts'
import { RunHistory } from '#domain/runs/RunHistory.tsx'
import { RunsPage } from '#domain/runs/RunsPage.tsx'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { UsualDurationContext } from '#domain/runs/UsualText.tsx'
import { useToday } from '#ui/times/use-today.ts'
import { DaysButton } from './DaysButton.tsx'
import { allDays, noRun, rangeOf, runsQueryOf, withDays, type PipelinesSearch } from './pipelines-search.ts'
import { RunPager } from './RunPager.tsx'
import { RunTable } from './RunTable.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { SimilarRunsContext } from './stage-comparison.ts'
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
  const asked = route.useSearch()
  const today = useToday()
  const search = withDays(asked, today)
  const navigate = route.useNavigate()
  const portals = useDashboardPortals()
  const days = usePipelineDays().data?.find(({ id }) => id === portalId)?.pipelineDays
  const pipelines = usePipelines(portalId, search)
  const zone = useShownZone()
  const { similarTo, ...history } = useRunHistory(portalId, search, pipelines, zone)
  const { runs } = pipelines
  const client = useQueryClient()
  const updateSearch = (part: Partial<PipelinesSearch>, replace = false) => {
    const next = withDays({ ...asked, ...part }, today)
    if (rangeOf(search) && !rangeOf(next)) {
      // All days again are asked for anew: what the cache has of them may be old, and is never renewed while paused.
      for (const { queryKey } of [summaryQuery(portalId), runsQuery(portalId, runsQueryOf(next))]) {
        void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
      }
    }
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), resetScroll: false, replace })
  }
  // Deferred, so that a click on a page or a row does not wait for the cards' links.
  const deferredSearch = useDeferredValue(asked)
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
      dashboard={linkOptions({ to: '/$base', params: { base } })}
      caption={
        <DaysButton
          text={`Runs ${rangeText(search, days)}`}
          view={[asked.range, asked.from, asked.to, search.show, search.page].join()}
          today={today}
          quickRange={search.range}
          value={rangeOf(search)}
          onQuickRange={(range) => updateSearch({ ...allDays, range, page: 1, ...noRun })}
          onChange={(range) => updateSearch({ ...allDays, ...range, page: 1, ...noRun })}
        />
      }
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
          />
        </SimilarRunsContext>
      </UsualDurationContext>
    </RunsPage>
  )
}
