import { Button, Group, Text, UnstyledButton, type ButtonProps } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { apmRunsQuery, type ApmRun } from '#api/apm-runs.ts'
import { useApmDashboardPortals } from '#features/apm/dashboard/dashboard-portals.ts'
import { noRunOf } from '#domain/statuses.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { LiveTable } from '#ui/data-table/LiveTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconChevronRight } from '#ui/icons.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import { newlyOpened, noRun, sortFields, type PortalDetailSearch } from './portal-detail-search.ts'
import { apmRunsExport, runCard, runColumns } from './run-columns.tsx'
import { RunTasks } from './RunTasks.tsx'
import { sortRuns, whyClosed } from './runs.ts'
import { foldScheduled, type RunLine, type RunRow } from './scheduled-fold.ts'
import type { PortalDetail } from './use-portal-detail.ts'
import classes from './Run.module.css'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

const rowId = (run: RunRow) => run.key
const canOpen = (run: RunRow) => run.line === undefined && whyClosed(run) === undefined
const whyNot = (run: RunRow) => (run.line ? undefined : whyClosed(run))
const openLabel = (run: ApmRun) => `Show tasks of run ${run.runlistno ?? '—'}`
const noRuns: readonly ApmRun[] = []

interface RunTableProps {
  portalId: string
  search: PortalDetailSearch
  onSearch: (part: Partial<PortalDetailSearch>, replace?: boolean) => void
  detail: PortalDetail
}

/** All runs of a portal, sorted client-side, with one open run. */
export function RunTable({ portalId, search, onSearch, detail: { runs, live } }: RunTableProps) {
  const { show, sort, order, scheduled } = search
  const portal = useApmDashboardPortals().data?.find(({ id }) => id === portalId)
  // Deferred: the header reacts before 10,000 rows are sorted.
  const by = useDeferredValue(sort)
  const direction = useDeferredValue(order)
  const sorted = useMemo(() => sortRuns(runs.data ?? noRuns, by, direction), [runs.data, by, direction])
  const isFoldable = show === 'all' && by === 'starttime' && direction === 'desc'
  const rows = useMemo(
    () => (isFoldable ? foldScheduled(sorted, scheduled === 'open') : sorted),
    [isFoldable, sorted, scheduled],
  )

  return (
    <>
      <UnreadableEntries queryKey={apmRunsQuery(portalId, show).queryKey} />
      <LiveTable
        layoutId="apm-runs"
        linked={{ text: search.columns, onLeave: () => onSearch({ columns: undefined }, true) }}
        more={(columns) => [viewsItem('apm-runs', columns)]}
        view={`${portalId} ${show} ${by} ${direction} ${scheduled} ${runs.isPending}`}
        title={<h2 className="sr-only">Runs</h2>}
        label="Runs"
        exportOf={(columns) => apmRunsExport({ portal: portal?.name ?? portalId, runs: sorted, columns })}
        columns={runColumns}
        card={runCard}
        rows={rows}
        RowProvider={RunRowCells}
        rowId={rowId}
        renderNote={(shown) =>
          runs.data &&
          !includesRun(shown, search.run) &&
          !includesRun(sorted, search.run) && <MissingRun search={search} onSearch={onSearch} />
        }
        busy={by !== sort || direction !== order}
        sort={{ id: sort, desc: order === 'desc' }}
        onSortChange={({ id, desc }) => {
          const field = sortFields.find((one) => one === id)
          if (field) onSearch({ sort: field, order: desc ? 'desc' : 'asc' })
        }}
        detail={{
          openId: search.run,
          onToggle: (run, replace) => onSearch({ run, ...newlyOpened }, replace),
          label: openLabel,
          canOpen,
          whyNot,
          render: (run) => <RunTasks portalId={portalId} run={run} search={search} onSearch={onSearch} live={live} />,
        }}
        {...queryTableProps(runs, {
          failed: 'The runs of this portal could not be loaded.',
          nextTryAt: live.nextTryAt(runs),
          empty: (
            <EmptyState title={show === 'all' ? 'No runs yet' : noRunOf(show)}>
              {show !== 'all' && <ShowAllButton size="xs" onSearch={onSearch} />}
            </EmptyState>
          ),
        })}
      />
    </>
  )
}

function ShowAllButton({ onSearch, ...props }: ButtonProps & Pick<RunTableProps, 'onSearch'>) {
  return (
    <Button variant="default" {...props} onClick={() => onSearch({ show: 'all' })}>
      Show all runs
    </Button>
  )
}

/** True also if no run is named. */
const includesRun = (rows: readonly RunRow[], run: string | undefined): boolean =>
  run === undefined || rows.some(({ key }) => key === run)

/** Says that the run of a link is not in the list. */
function MissingRun({ search: { show }, onSearch }: Pick<RunTableProps, 'search' | 'onSearch'>) {
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        This run is no longer in the list.
      </Text>
      {show !== 'all' && <ShowAllButton size="compact-sm" onSearch={onSearch} />}
      <Button size="compact-sm" variant="default" onClick={() => onSearch(noRun)}>
        Close
      </Button>
    </Group>
  )
}

/** The cells of a row: those of its run, or a line across the table. */
const RunRowCells = ({ row: { line }, children }: { row: RunRow; children: ReactNode }) =>
  line ? <RunLineCell line={line} /> : children

/** The line above the runs: opens and closes the scheduled ones, and says where the present is. */
function RunLineCell({ line: { scheduled, isNow } }: { line: RunLine }) {
  const navigate = route.useNavigate()
  const toggle = (isOpen: boolean) =>
    void navigate({
      search: (now) => ({ ...now, scheduled: isOpen ? 'folded' : 'open', view: 'none' }),
      resetScroll: false,
    })
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a grid
    <td role="cell" className={classes.cell}>
      <div className={classes.line}>
        {scheduled && (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={scheduled.isOpen}
            onClick={() => toggle(scheduled.isOpen)}
          >
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            {scheduled.text}
          </UnstyledButton>
        )}
        {isNow && <span className={classes.now}>Now</span>}
      </div>
    </td>
  )
}
