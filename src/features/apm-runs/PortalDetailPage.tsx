import { Button, Group, Text, type ButtonProps } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { apmPortals, apmCountsQuery, useApmPortals } from '#api/apm-portals.ts'
import { apmRuns, apmRunsQuery, type ApmRun } from '#api/apm-runs.ts'
import type { Entries } from '#api/schema-fields.ts'
import { useLiveRuns, type RunsSource } from '#domain/runs/use-live-runs.ts'
import { RunsPage } from '#domain/runs/RunsPage.tsx'
import { listLinks } from '#domain/list-links.ts'
import { noRunsOf } from '#domain/statuses.ts'
import { formatCount, counted } from '#lib/numbers.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { ListBar, ListCount } from '#ui/ListBar.tsx'
import { newlyOpened, noRun, sortFields, type PortalDetailSearch } from './portal-detail-search.ts'
import { apmRunsExport, runCard, runColumns, RunLineCell } from './run-columns.tsx'
import { searchRuns, sortRuns, whyClosed } from './runs.ts'
import { RunTasks } from './RunTasks.tsx'
import { foldScheduled, type RunRow } from './scheduled-fold.ts'
import { useRunHistory } from './use-run-history.ts'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

const isActive = ({ status }: ApmRun) => status === 'Running' || status === 'Pending'

const source: RunsSource<Entries<ApmRun>, RunRow> = {
  title: 'Portal Detail',
  listTitle: 'Runs',
  tableLabel: 'Runs',
  what: 'runs',
  layoutId: 'apm-runs',
  views: 'apm-runs',
  columns: runColumns,
  cardBy: () => runCard,
  line: ({ line }) => line && <RunLineCell line={line} />,
  rowId: (run) => run.key,
  opens: {
    label: ({ runlistno = '—' }) => `Show tasks of run ${runlistno}`,
    canOpen: (run) => run.line === undefined && whyClosed(run) === undefined,
    whyNot: (run) => (run.line ? undefined : whyClosed(run)),
  },
  isActive: ({ entries }) => entries.some(isActive),
  countOf: ({ entries }) => entries.length,
  endpoints: [apmPortals.summary, ...Object.values(apmRuns)],
}

const noRuns: readonly ApmRun[] = []

export function PortalDetailPage() {
  const { portalId } = route.useParams()
  const search = route.useSearch()
  const { show, q, sort, order, scheduled } = search
  const navigate = route.useNavigate()
  const portals = useApmPortals()
  const liveRuns = useLiveRuns(source, { summary: apmCountsQuery(portalId), runs: apmRunsQuery(portalId, show) })
  const { runs, live } = liveRuns
  const history = useRunHistory(portalId, { show, needsAll: search.with !== undefined }, liveRuns)
  const { usual } = history
  const updateSearch = (part: Partial<PortalDetailSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false, replace })
  const deferredSearch = useDeferredValue(search)
  const linkTo = (part: Partial<PortalDetailSearch>) =>
    linkOptions({
      to: '/apm-dashboard/portals/$portalId/portal-detail',
      params: { portalId },
      search: { ...deferredSearch, ...noRun, ...part },
    })
  const by = useDeferredValue(sort)
  const direction = useDeferredValue(order)
  const sorted = useMemo(
    () => sortRuns(runs.data?.entries ?? noRuns, by, direction),
    [runs.data?.entries, by, direction],
  )
  const text = useDeferredValue(q)
  const found = useMemo(() => searchRuns(sorted, text), [sorted, text])
  const isFoldable = text.trim() === '' && show === 'all' && by === 'starttime' && direction === 'desc'
  const rows = useMemo(() => {
    const all = usual.size === 0 ? found : found.map((run): RunRow => ({ ...run, usual: usual.get(run.runtype ?? '') }))
    return isFoldable ? foldScheduled(all, scheduled === 'open') : all
  }, [isFoldable, found, scheduled, usual])

  return (
    <RunsPage
      source={source}
      portalId={portalId}
      portals={portals}
      dashboard={listLinks.apmPortals()}
      liveRuns={liveRuns}
      search={search}
      cards={{
        caption: 'All reported runs, in the portal’s local time',
        linkTo: (status) => linkTo({ show: status ?? 'all' }),
      }}
      history={{ ...history, linkTo: (run) => linkTo({ run }) }}
      exportOf={(columns) =>
        apmRunsExport({
          portal: portals.data?.find(({ id }) => id === portalId)?.name ?? portalId,
          runs: found,
          columns,
        })
      }
      bar={
        <ListBar
          label="Search runs by type, period or prosta"
          search={q}
          onSearch={(to, replace) => updateSearch({ q: to }, replace)}
          filter={
            found.length < sorted.length && (
              <ListCount isSilent={false}>
                {formatCount(found.length)} of {counted(sorted.length, 'run')}
              </ListCount>
            )
          }
        />
      }
      list={{
        rows,
        view: `${portalId} ${show} ${text} ${by} ${direction} ${scheduled} ${runs.isPending}`,
        busy: by !== sort || direction !== order,
        // A collapsed run is still listed.
        missingRun: runs.data && !found.some(({ key }) => key === search.run) && (
          <MissingRun search={search} onSearch={updateSearch} />
        ),
        empty:
          found.length < sorted.length ? (
            <NoMatch things="runs" text={text} />
          ) : (
            <EmptyState title={show === 'all' ? 'No runs yet' : noRunsOf(show)}>
              {show !== 'all' && <ShowAllButton size="xs" onSearch={updateSearch} />}
            </EmptyState>
          ),
        onSort: (id, to) => {
          const field = sortFields.find((one) => one === id)
          if (field) updateSearch({ sort: field, order: to })
        },
        onOpen: (run, replace) => updateSearch({ run, ...newlyOpened }, replace),
        renderPanel: (run) => (
          <RunTasks
            portalId={portalId}
            run={run}
            search={search}
            onSearch={updateSearch}
            live={live}
            history={history}
            linkTo={linkTo}
          />
        ),
      }}
    />
  )
}

interface SearchProps {
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>) => void
}

function ShowAllButton({ onSearch, ...props }: ButtonProps & Pick<SearchProps, 'onSearch'>) {
  return (
    <Button variant="default" {...props} onClick={() => onSearch({ show: 'all', q: '' })}>
      Show all runs
    </Button>
  )
}

function MissingRun({ search: { show, q }, onSearch }: SearchProps) {
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {q === '' ? 'This run is no longer listed.' : 'This run doesn’t match the search.'}
      </Text>
      {(show !== 'all' || q !== '') && <ShowAllButton size="compact-sm" onSearch={onSearch} />}
      <Button size="compact-sm" variant="default" onClick={() => onSearch(noRun)}>
        Close
      </Button>
    </Group>
  )
}
