import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { ApmPortal } from '#api/apm-portals.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListBar } from '#ui/ListBar.tsx'
import { searchRows } from '#domain/status-table/portal-rows.ts'
import { apmPortalColumns, apmPortalColumnsNarrow } from './apm-portal-columns.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')
const none: readonly ApmPortal[] = []
const rowId = (portal: ApmPortal) => portal.id

/** The portals with their health and actions; undefined while they load. */
export function ApmPortalTable({ portals }: { portals: readonly ApmPortal[] | undefined }) {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMediaQuery('(max-width: 86em)', false, { getInitialValueInEffect: false })
  const shownSearch = useDeferredValue(q)
  const found = searchRows(portals ?? none, shownSearch)
  return (
    <>
      <ListBar
        label="Search portals by name or domain"
        search={q}
        onSearch={(text, replace) =>
          void navigate({ search: (now) => ({ ...now, q: text }), replace, resetScroll: false })
        }
      >
        <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {portals && formatPortalCount(found.length, portals.length)}
        </Text>
      </ListBar>
      <DataTable
        label="APM portals"
        columns={isNarrow ? apmPortalColumnsNarrow : apmPortalColumns}
        rows={found}
        rowId={rowId}
        rowHeight={52}
        loading={portals === undefined}
        empty={
          <EmptyState title="No portal matches" description={`Nothing has “${shownSearch}” in its name or domain.`} />
        }
      />
    </>
  )
}
