import { getRouteApi, linkOptions, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useMembers } from '#api/members.ts'
import { portalsQuery, usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { AdminPanelPage } from '#domain/AdminPanelPage.tsx'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { formatPortalCount } from '#domain/portal-count.ts'
import { AddedPortalContext, useAddedPortal } from '#domain/portal-dialogs/portal-dialogs.tsx'
import { sortByName } from '#domain/status-table/portal-rows.ts'
import { portalSearch } from '#domain/status-table/portal-search.tsx'
import { viewsItem } from '#domain/views/views-item.tsx'
import { AddLink } from '#ui/AddLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { hasFailed, LoadErrorLine } from '#ui/LoadError.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { useRowSelection } from '#ui/row-selection/use-row-selection.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { AddedPortal } from './AddedPortal.tsx'
import { DaysFormProvider } from './PipelineDays.tsx'
import { PortalSelectionBar } from './PortalSelectionBar.tsx'
import { portalForms, PortalSelectionContext, portalsExport } from './portal-columns.tsx'
import { useBase, type PortalsSearch } from './portals-tab.ts'

const route = getRouteApi('/_auth/$base/admin-panel/_portals')

const idOf = ({ id }: Portal) => id

/** The Portals tab: the portals with their members and pipeline days. Its overlays are child routes. */
export function PortalsScreen() {
  const { q, order } = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const { addedId, onAdded } = useAddedPortal()
  const [dismissedId, setDismissedId] = useState<string>()
  const live = useLive(false)
  const portals = usePortals(live.refresh)
  const days = usePipelineDays(undefined, live.refresh)
  const members = useMembers(undefined, live.refresh)
  const queries = [portals, days, members]
  const sort = { id: 'name', desc: order === 'desc' }
  const found = portalSearch.find(sortByName(portals.data ?? [], sort), q)
  const selection = useRowSelection({ idOf, rows: found, max: 50 })
  const show = (part: Partial<PortalsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  return (
    <AdminPanelPage
      tab="Portal"
      actions={
        <LiveControl
          live={live}
          {...freshnessOf(queries, live.interval)}
          onRefresh={() => {
            for (const query of queries) void query.refetch()
          }}
        />
      }
    >
      <PortalSelectionContext value={selection.isOn ? selection : undefined}>
        <DaysFormProvider>
          <AddedPortal
            portal={portals.data?.find(({ id }) => id === addedId && id !== dismissedId)}
            onClose={() => setDismissedId(addedId)}
          />
          <ListTable
            label="Portals"
            query={portals}
            {...portalForms[isPhone ? 'cards' : 'lines']}
            rowId={idOf}
            newId={addedId}
            search={{ ...portalSearch, text: q, onChange: (text, replace) => show({ q: text }, replace) }}
            sort={{
              current: sort,
              onChange: ({ desc }) => show({ order: desc ? 'desc' : 'asc' }),
              apply: sortByName,
            }}
            count={formatPortalCount}
            loading="Loading Portals..."
            what="portals"
            more={[selectItem(selection, 'Select portals'), viewsItem('admin-portals')]}
            exportOf={(rows) => portalsExport({ rows, days: days.data, members: members.data })}
            empty={<EmptyState title="No portals yet" description="Start adding Portal by clicking the Add Portal." />}
            action={
              <AddLink
                isInBar
                link={linkOptions({ to: '/$base/admin-panel/portals/add', params: { base: useBase() } })}
              >
                Add Portal
              </AddLink>
            }
            isUrgent={hasFailed(days) || hasFailed(members)}
            notes={
              <>
                <LoadErrorLine isAnnounced query={days} what="pipeline days" />
                <LoadErrorLine isAnnounced query={members} what="members" />
              </>
            }
          >
            <UnreadableEntries queryKey={portalsQuery.queryKey} />
          </ListTable>
          <PortalSelectionBar selection={selection} found={found} />
        </DaysFormProvider>
        <AddedPortalContext value={onAdded}>
          <Outlet />
        </AddedPortalContext>
      </PortalSelectionContext>
    </AdminPanelPage>
  )
}
