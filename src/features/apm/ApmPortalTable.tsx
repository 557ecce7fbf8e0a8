import { Group, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { ApmPortal } from '#api/apm-portals.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyResult } from '#ui/EmptyResult.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { searchRows } from '#ui/status-board/board-rows.ts'
import { apmPortalColumns } from './apm-portal-columns.tsx'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')
const none: readonly ApmPortal[] = []
const rowId = (portal: ApmPortal) => portal.id

/** The portals with their health and what can be done with them; undefined while they load. */
export function ApmPortalTable({ portals }: { portals: readonly ApmPortal[] | undefined }) {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const shownSearch = useDeferredValue(q)
  const found = searchRows(portals ?? none, shownSearch)
  const counted = portals && `${found.length === portals.length ? '' : `${found.length} of `}${portals.length} portals`
  return (
    <>
      <Group justify="space-between" gap="xs">
        <SearchBox
          label="Search portals by name or domain"
          value={q}
          onChange={(text) =>
            void navigate({
              search: (now) => ({ ...now, q: text }),
              replace: text !== '' && q !== '',
              resetScroll: false,
            })
          }
        />
        <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {counted}
        </Text>
      </Group>
      <DataTable
        label="APM portals"
        columns={apmPortalColumns}
        rows={found}
        rowId={rowId}
        rowHeight={52}
        loading={portals === undefined}
        empty={
          <EmptyResult title="No portal matches" description={`Nothing has “${shownSearch}” in its name or domain.`} />
        }
      />
    </>
  )
}
