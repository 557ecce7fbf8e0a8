import { Text } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import { portalStates, sortSearch, type DashboardSearch, type PortalState } from '#domain/dashboard.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import type { ViewTable } from '#domain/views/default-view.ts'
import { ViewsButton } from '#domain/views/ViewsButton.tsx'
import { formatCount } from '#lib/numbers.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useFrozenRows } from '#ui/data-table/use-frozen-rows.ts'
import { useInteraction } from '#ui/data-table/use-interaction.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { ListBar } from '#ui/ListBar.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PortalLinkContext, useCountsSource, type PortalLink } from './counts-context.ts'
import { useDashboardView } from './dashboard-view.ts'
import { PortalMap } from './lazy-map.ts'
import type { PortalRow } from './portal-rows.ts'
import { portalSearch } from './portal-search.tsx'
import { isOutage } from './portal-totals.ts'
import { PortalTotals } from './PortalTotals.tsx'
import { RowCountsProvider } from './RowCountsProvider.tsx'
import { tableForms } from './status-columns.tsx'
import { useListedRows } from './use-listed-rows.ts'
import classes from './PortalStatusTable.module.css'

interface PortalStatusTableProps {
  /** The name of the dashboard in a file. */
  fileName: string
  /** Whose views are offered. */
  viewTable: ViewTable
  portals: readonly PortalRow[]
  /** True while the portals load for the first time. */
  loading: boolean
  linkTo: PortalLink
  /** The link to the portals of a state alone; undefined is all of them. */
  linkToState: (state: PortalState | undefined) => LinkProps
  /** The states that are counted. */
  states?: readonly PortalState[]
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  /** Shown before the number of portals. */
  notice?: ReactNode
}

const NoPortalInState = lazyExtra(async () => (await import('./late/NoPortalInState.tsx')).NoPortalInState)
const OutageBanner = lazyExtra(async () => (await import('./late/OutageBanner.tsx')).OutageBanner)

const views = [
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
] as const

const rowId = (row: PortalRow) => row.id

/** In px: a line of a portal needs as much; the table in a window of 1024 px has it beside a collapsed sidebar. */
const lineWidth = 880

/** The form of the table by its width; until that is measured, by the width of the window. */
function useTableForm() {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isPhone = useMediaQuery('(width <= 40em)', false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false })
  const isNarrowTable = width === 0 ? isNarrow : width < lineWidth
  const form = isPhone ? 'cards' : isNarrowTable ? 'stacks' : 'lines'
  return { ref, form } as const
}

/** One row per portal with its six counts, each a link to its runs; with totals, search and order. */
export function PortalStatusTable(props: PortalStatusTableProps) {
  // Not memoized: its rows are, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const { fileName, viewTable, portals, loading, linkTo, linkToState, states = portalStates } = props
  const { search, onSearch, notice } = props
  const router = useRouter()
  const client = useQueryClient()
  const source = useCountsSource()
  const { zone, interactionProps } = useInteraction()
  const { ref, form } = useTableForm()
  const [chosen, setChosen] = useDashboardView()
  const isMap = chosen === 'map' && form !== 'cards'
  const { totals, news, state, isByCounts, knownCount, listed } = useListedRows(portals, search, states)
  const { sort: id, order, only } = search
  const view = loading ? '' : `${id} ${order} ${only}`
  const { rows } = useFrozenRows(listed, rowId, view, zone === 'rows' ? 'rows' : 'none')
  // Other rows are rendered after the key that searches for them.
  const shownSearch = useDeferredValue(search.q)
  const found = useMemo(() => portalSearch.find(rows, shownSearch), [rows, shownSearch])
  const total = portals.length
  const isPartial = knownCount < total
  const known = `${formatCount(knownCount)} of ${formatCount(total)}`
  const hasOutage = totals.isDown || isOutage(totals)
  const empty = only ? (
    <Suspense>
      <NoPortalInState
        label={state?.label ?? 'Watched'}
        text={shownSearch}
        known={isPartial ? known : undefined}
        all={linkToState(undefined)}
      />
    </Suspense>
  ) : (
    portalSearch.noMatch(shownSearch)
  )
  const exportRows = async () =>
    (await import('#domain/export/export-portals.ts')).portalsExport({
      name: fileName,
      columns: tableForms[form].columns,
      rows: found,
      countsOf: (portalId) => source.knownOf(client, portalId).counts,
    })
  return (
    <>
      <ListBar
        label={portalSearch.label}
        search={search.q}
        onSearch={(q, replace) => onSearch({ q }, replace)}
        onEnter={(text) => {
          const [hit, ...others] = portalSearch.find(listed, text)
          if (!hit || others.length > 0 || text.trim() === '') return
          // The history merges two entries of one task; the search is an entry of its own.
          setTimeout(() => void router.navigate(linkTo(hit.id)))
        }}
        filter={<PortalTotals totals={totals} news={news} states={states} active={only} linkTo={linkToState} />}
      >
        {notice}
        <ExportButton load={exportRows} disabled={found.length === 0} />
        <ViewsButton table={viewTable} />
        {form !== 'cards' && <Segmented label="Portals as" options={views} value={chosen} onChange={setChosen} />}
        {loading ? (
          <Spinner label="Loading Portals..." inline />
        ) : (
          <div className={classes.tally}>
            {isPartial && (
              <span className={classes.known} data-order={isByCounts || undefined}>
                {isByCounts ? `Order of ${known}` : `${known} known`}
              </span>
            )}
            {/* Not what is known, which changes several times a second. */}
            <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatPortalCount(found.length, total)}
            </Text>
          </div>
        )}
      </ListBar>
      <div role="status" className="sr-only">
        {hasOutage && 'Most portals do not answer.'}
      </div>
      <Suspense>{hasOutage && <OutageBanner unreachable={totals.unreachable ?? 0} />}</Suspense>
      <div
        ref={ref}
        className={classes.around}
        data-form={form}
        data-outage={hasOutage || undefined}
        {...interactionProps}
      >
        {isPartial && <div className={classes.progress} style={{ scale: `${knownCount / total} 1` }} />}
        {isMap ? (
          <Suspense fallback={<div className={classes.mapRoom} />}>
            <PortalMap rows={found} linkTo={linkTo} empty={!loading && empty} />
          </Suspense>
        ) : (
          <PortalLinkContext value={linkTo}>
            <DataTable
              key={form}
              label="Portals"
              {...tableForms[form]}
              rows={found}
              rowId={rowId}
              loading={loading}
              sort={{ id, desc: order === 'desc' }}
              onSortChange={(sort) => onSearch(sortSearch(sort.id, sort.desc))}
              RowProvider={RowCountsProvider}
              empty={empty}
            />
          </PortalLinkContext>
        )}
      </div>
    </>
  )
}
