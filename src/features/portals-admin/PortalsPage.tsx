import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, linkOptions, Outlet, useMatch } from '@tanstack/react-router'
import { useDropped } from '#api/query.ts'
import { useMembers } from '#api/members.ts'
import { portalsQuery, usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { newestOf, useRowChanges, type RowChange } from '#api/cached-list.ts'
import { AdminPanelPage } from '#domain/AdminPanelPage.tsx'
import { useIsCovered } from '#domain/overlay-route.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { formatPortalCount, sortByName, portalSearch } from '#domain/status-table/portal-rows.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import { AddLink } from '#ui/AddLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { listExport, textColumns, type ExportColumn } from '#ui/export/exported.ts'
import { useLive } from '#ui/live/use-live.ts'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { useRowSelection } from '#ui/row-selection/use-row-selection.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { NextSteps } from './NextSteps.tsx'
import {
  DaysCell,
  DaysLink,
  Domain,
  LostDays,
  MembersCell,
  PortalMenu,
  PortalName,
  PortalsContext,
  useDaysEdits,
} from './PortalCells.tsx'
import { PortalSelectionBar } from './PortalSelectionBar.tsx'
import { useBase, type PortalsSearch } from './portals-tab.ts'
import classes from './portals.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/_portals')

interface AdminRow extends Portal {
  days: number | undefined
  members: readonly string[] | undefined
  change: RowChange | undefined
}

const nameColumn: Column<AdminRow> = {
  id: 'name',
  title: 'Portal',
  size: 220,
  grows: true,
  sort: 'asc',
  text: ({ name }) => name,
  cell: (row) => <PortalName portal={row} change={row.change} />,
}

const daysColumn: Column<AdminRow> = {
  id: 'days',
  title: 'Displayed days',
  size: 200,
  text: ({ days }) => (days === 0 ? 'All' : days),
  cell: (row) => <DaysCell portal={row} days={row.days} />,
}

const membersColumn: Column<AdminRow> = {
  id: 'members',
  title: 'Members',
  size: 150,
  text: ({ members }) => members?.join(', '),
  cell: (row) => <MembersCell portal={row} members={row.members} />,
}

const actionsColumn: Column<AdminRow> = {
  id: 'actions',
  title: 'Actions',
  size: 76,
  cell: (row) => <PortalMenu portal={row} />,
}

const tableColumns = columnsFor<AdminRow>([
  nameColumn,
  {
    id: 'domain',
    title: 'Domain',
    size: 200,
    grows: true,
    text: ({ domain }) => domain,
    cell: ({ domain }) => <Domain domain={domain} />,
  },
  daysColumn,
  membersColumn,
  actionsColumn,
])

/** The domain below the name. */
const narrowColumns = columnsFor<AdminRow>([
  {
    ...nameColumn,
    cell: (row) => (
      <>
        <PortalName portal={row} change={row.change} />
        <Domain domain={row.domain} />
      </>
    ),
  },
  { ...daysColumn, size: 180 },
  membersColumn,
  actionsColumn,
])

/** The top of a card has the name, the domain and the menu. */
const cardColumns = columnsFor<AdminRow>([
  {
    ...nameColumn,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <div className={classes.cardTitle}>
          <PortalName portal={row} change={row.change} />
          <Domain domain={row.domain} />
        </div>
        <PortalMenu portal={row} />
      </Group>
    ),
  },
  { ...daysColumn, cell: (row) => <DaysLink portal={row} days={row.days} /> },
  membersColumn,
])

const jsonValues: Readonly<Record<string, (row: AdminRow) => unknown>> = {
  days: ({ days }) => days,
  members: ({ members }) => members,
}

const exportColumns: ExportColumn<AdminRow>[] = [
  ...textColumns(tableColumns).map((column) => ({ ...column, value: jsonValues[column.id] ?? column.text })),
  { id: 'id', title: 'Portal ID', text: ({ id }) => id },
]

export function PortalsPage() {
  const { q, order } = route.useSearch()
  const navigate = route.useNavigate()
  const base = useBase()
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(width < 64em)', false, { getInitialValueInEffect: false })
  const isCovered = useIsCovered(
    useMatch({ from: '/_auth/$base/admin-panel/_portals/', shouldThrow: false }) === undefined,
  )
  const live = useLive(false)
  const dropped = useDropped(portalsQuery)
  const portals = usePortals(live.refresh)
  const days = usePipelineDays(live.refresh)
  const members = useMembers(live.refresh)
  const changes = useRowChanges('portals')
  const sort = { id: 'name', desc: order === 'desc' }
  const found = portalSearch.find(sortByName(portals.data ?? [], sort), q)
  const selection = useRowSelection<Portal>({ idOf: ({ id }) => id, rows: found, max: 50 })
  const daysEdits = useDaysEdits()

  const daysById = new Map(days.data?.map(({ id, pipelineDays }) => [id, pipelineDays]))
  const membersById = new Map(members.data?.map((entry) => [entry.portalId, entry.members]))
  const rows = portals.data?.map((portal): AdminRow => ({
    ...portal,
    days: daysById.get(portal.id),
    members: members.data && (membersById.get(portal.id) ?? []),
    change: changes.get(portal.id),
  }))
  const newest = newestOf(changes)
  const added = rows?.find(({ id }) => id === newest)
  const show = (part: Partial<PortalsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })

  return (
    <AdminPanelPage tab="Portal" live={live} queries={[portals, days, members]}>
      {added && <NextSteps key={added.id} portal={added} />}
      <PortalsContext value={{ selection: selection.isOn ? selection : undefined, daysEdits }}>
        <ListTable<AdminRow>
          label="Portals"
          query={{ ...portals, data: rows }}
          key={isNarrow ? 'narrow' : 'wide'}
          columns={isPhone ? cardColumns : isNarrow ? narrowColumns : tableColumns}
          cards={isPhone}
          rowHeight={isPhone ? 108 : undefined}
          rowId={({ id }) => id}
          newId={isCovered ? undefined : newest}
          search={{ ...portalSearch, text: q, onChange: (text, replace) => show({ q: text }, replace) }}
          sort={{
            current: sort,
            onChange: ({ desc }) => show({ order: desc ? 'desc' : 'asc' }),
            apply: sortByName,
          }}
          count={formatPortalCount}
          loading="Loading portals…"
          what="portals"
          more={[selectItem(selection, 'Select portals'), viewsItem('admin-portals')]}
          exportOf={(shown) =>
            listExport({
              name: 'members',
              columns: exportColumns,
              rows: shown,
              notes: {
                missing: [!days.data && 'Displayed days unavailable.', !members.data && 'Members unavailable.'].filter(
                  (note) => note !== false,
                ),
              },
            })
          }
          empty={<EmptyState title="No portals yet" description="Start adding Portal by clicking the Add Portal." />}
          action={
            <AddLink isInBar link={linkOptions({ to: '/$base/admin-panel/portals/add', params: { base } })}>
              Add Portal
            </AddLink>
          }
          notes={
            <>
              <LoadErrorLine isAnnounced query={days} what="displayed days" />
              <LoadErrorLine isAnnounced query={members} what="members" />
              {portals.data && <LostDays portals={portals.data} />}
              <UnreadableEntries count={dropped} />
            </>
          }
        />
      </PortalsContext>
      <PortalSelectionBar selection={selection} found={found} />
      <Outlet />
    </AdminPanelPage>
  )
}
