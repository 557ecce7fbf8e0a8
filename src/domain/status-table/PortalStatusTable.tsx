import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import { sortSearch, type DashboardSearch } from '#domain/dashboard.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import { formatCount } from '#lib/numbers.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useFrozenRows } from '#ui/data-table/use-frozen-rows.ts'
import { useInteraction } from '#ui/data-table/use-interaction.ts'
import { ListBar } from '#ui/ListBar.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PortalLinkContext, useCountsSource, type PortalLink } from './counts-context.ts'
import { sortRows, type PortalRow } from './portal-rows.ts'
import { portalSearch } from './portal-search.tsx'
import { RowCountsProvider } from './RowCountsProvider.tsx'
import { statusColumns } from './status-columns.tsx'
import { useCountsProgress } from './use-counts.ts'
import classes from './PortalStatusTable.module.css'

interface PortalStatusTableProps {
  portals: readonly PortalRow[]
  /** True while the portals load for the first time. */
  loading: boolean
  linkTo: PortalLink
  search: DashboardSearch
  onSearch: (part: Partial<DashboardSearch>, replace?: boolean) => void
  /** Shown before the number of portals. */
  notice?: ReactNode
}

const rowId = (row: PortalRow) => row.id

/** One row per portal with its six counts, each a link to its runs; with search and order. */
export function PortalStatusTable({ portals, loading, linkTo, search, onSearch, notice }: PortalStatusTableProps) {
  const client = useQueryClient()
  const router = useRouter()
  const source = useCountsSource()
  const { done, version } = useCountsProgress(source)
  const { zone, interactionProps } = useInteraction()
  const isNarrow = useMediaQuery('(max-width: 84em)', false, { getInitialValueInEffect: false })
  const { sort: id, order } = search
  const desc = order === 'desc'
  // By name, the order does not follow the counts.
  const sortVersion = id === 'name' ? 0 : version
  const sorted = useMemo(
    () => sortRows(portals, { id, desc }, (portalId) => client.getQueryData<Counts>(source.queryOf(portalId).queryKey)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for the counts in the cache
    [portals, id, desc, client, source, sortVersion],
  )
  const { rows } = useFrozenRows(sorted, rowId, loading ? '' : `${id} ${order}`, zone === 'rows' ? 'rows' : 'none')
  // Other rows are rendered after the key that searches for them.
  const shownSearch = useDeferredValue(search.q)
  const found = useMemo(() => portalSearch.find(rows, shownSearch), [rows, shownSearch])
  const total = portals.length
  const counted = formatPortalCount(found.length, total)
  return (
    <>
      <ListBar
        label={portalSearch.label}
        search={search.q}
        onSearch={(q, replace) => onSearch({ q }, replace)}
        onEnter={(text) => {
          const [hit, ...others] = portalSearch.find(portals, text)
          if (!hit || others.length > 0 || text.trim() === '') return
          // The history merges two entries of one task; the search is an entry of its own.
          setTimeout(() => void router.navigate(linkTo(hit.id)))
        }}
      >
        {notice}
        {loading ? (
          <Spinner label="Loading Portals..." inline />
        ) : (
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {/* Not the progress, which changes several times a second. */}
            <span role="status">{counted}</span>
            {done < total && `, counts of ${formatCount(done)} loaded`}
          </Text>
        )}
      </ListBar>
      <div className={classes.around} {...interactionProps}>
        <PortalLinkContext value={linkTo}>
          <DataTable
            label="Portals"
            columns={statusColumns}
            rows={found}
            rowId={rowId}
            loading={loading}
            rowHeight={isNarrow ? 76 : 52}
            sort={{ id, desc }}
            onSortChange={(sort) => onSearch(sortSearch(sort.id, sort.desc))}
            RowProvider={RowCountsProvider}
            empty={portalSearch.noMatch(shownSearch)}
          />
        </PortalLinkContext>
      </div>
    </>
  )
}
