import { Box, Group } from '@mantine/core'
import { getRouteApi, linkOptions, Outlet, useMatch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useDropped } from '#api/query.ts'
import { useMembers } from '#api/members.ts'
import { portalsQuery, usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { newestOf, useRowChanges } from '#api/cached-list.ts'
import { AdminPanelPage } from '#domain/AdminPanelPage.tsx'
import { useIsCovered } from '#domain/overlay-route.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { formatPortalCount, sortByName, portalSearch } from '#domain/portals.ts'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { AddLink } from '#ui/AddLink.tsx'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { ListBar, ListCount } from '#ui/ListBar.tsx'
import { failedOf, hasFailed, LoadErrorLine } from '#ui/LoadError.tsx'
import { textColumns, type Column } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { exportItems } from '#ui/export/export-items.ts'
import type { ExportColumn } from '#ui/export/exported.ts'
import { LeaveQuestion } from '#ui/form/FormModal.tsx'
import { useGuard } from '#ui/form/use-zod-form.ts'
import { useLive } from '#ui/live/use-live.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import { selectItem } from '#ui/row-selection/select-item.ts'
import { useRowSelection } from '#ui/row-selection/use-row-selection.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { NextSteps } from './NextSteps.tsx'
import { DaysCell, DaysLink } from './DaysCell.tsx'
import {
  Domain,
  MemberInitials,
  MemberTags,
  PortalHead,
  PortalMenu,
  PortalName,
  type AdminRow,
} from './PortalCells.tsx'
import { PortalSelectionBar } from './PortalSelectionBar.tsx'
import { useBase, type PortalsSearch } from './portals-tab.ts'

const route = getRouteApi('/_auth/$base/admin-panel/_portals')

const nameColumn: Column<AdminRow> = {
  id: 'name',
  title: 'Portal',
  size: 220,
  grows: true,
  sort: 'asc',
  text: ({ name }) => name,
  cell: (row) => (
    <PortalHead row={row}>
      <PortalName row={row} />
    </PortalHead>
  ),
}

const domainColumn: Column<AdminRow> = {
  id: 'domain',
  title: 'Domain',
  size: 200,
  grows: true,
  text: ({ domain }) => domain,
  cell: (row) => <Domain row={row} />,
}

const daysColumn: Column<AdminRow> = {
  id: 'days',
  title: 'Displayed days',
  size: 200,
  text: ({ days }) => (days === 0 ? 'All' : days),
  cell: (row) => <DaysCell row={row} />,
}

const membersColumn: Column<AdminRow> = {
  id: 'members',
  title: 'Members',
  size: 150,
  text: ({ members }) => members?.join(', '),
  cell: (row) => <MemberInitials row={row} />,
}

const actionsColumn: Column<AdminRow> = {
  id: 'actions',
  title: 'Actions',
  align: 'center',
  size: 76,
  cell: (row) => <PortalMenu row={row} />,
}

const wideColumns: readonly Column<AdminRow>[] = [
  { ...nameColumn, size: 152 },
  { ...domainColumn, size: 216 },
  { ...daysColumn, size: 190 },
  { ...membersColumn, size: 520, grows: 2.5, cell: (row) => <MemberTags row={row} /> },
  { ...actionsColumn, size: 66 },
]

const tableColumns: readonly Column<AdminRow>[] = [nameColumn, domainColumn, daysColumn, membersColumn, actionsColumn]

const narrowColumns: readonly Column<AdminRow>[] = [
  {
    ...nameColumn,
    size: 130,
    cell: (row) => (
      <PortalHead row={row}>
        <PortalName row={row} />
        <Domain row={row} />
      </PortalHead>
    ),
  },
  { ...daysColumn, size: 180 },
  { ...membersColumn, size: 134 },
  { ...actionsColumn, size: 66 },
]

const cardColumns: readonly Column<AdminRow>[] = [
  {
    ...nameColumn,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <PortalHead row={row}>
          <PortalName row={row} />
          <Domain row={row} />
        </PortalHead>
        <PortalMenu row={row} />
      </Group>
    ),
  },
  { ...daysColumn, cell: (row) => <DaysLink row={row} /> },
  membersColumn,
]

const layouts = { cards: cardColumns, narrow: narrowColumns, medium: tableColumns, wide: wideColumns }

function useTableLayout(): keyof typeof layouts {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowerThan(64)
  const isMedium = useIsNarrowerThan(80)
  return isPhone ? 'cards' : isNarrow ? 'narrow' : isMedium ? 'medium' : 'wide'
}

const jsonValues: Readonly<Record<string, (row: AdminRow) => unknown>> = {
  days: ({ days }) => days,
  members: ({ members }) => members,
}

const exportColumns: ExportColumn<AdminRow>[] = [
  ...textColumns(tableColumns).map((column) => ({ ...column, value: jsonValues[column.id] ?? column.text })),
  { id: 'id', title: 'Portal ID', text: ({ id }) => id },
]

const rowId = ({ id }: Portal) => id

const isTyped = ({ typedDays, isSavingDays, days }: AdminRow) =>
  typedDays !== undefined && !isSavingDays && typedDays !== `${days ?? ''}`

function useAdminRows(
  portals: readonly Portal[] | undefined,
  { data: days }: ReturnType<typeof usePipelineDays>,
  { data: members }: ReturnType<typeof useMembers>,
  isLoading: boolean,
): AdminRow[] | undefined {
  const changes = useRowChanges('portals')
  // Rows unmount as they scroll out of view, so the page keeps what is typed in them.
  const [typedDays, setTypedDays] = useState<ReadonlyMap<string, { portal: Portal; text: string; isSaving: boolean }>>(
    new Map(),
  )
  const daysById = new Map(days?.map(({ id, pipelineDays }) => [id, pipelineDays]))
  const membersById = new Map(members?.map((entry) => [entry.portalId, entry.members]))
  const onTypeDays: AdminRow['onTypeDays'] = (portal, text, isSaving) =>
    setTypedDays((now) => {
      // The form was closed while its days were being saved.
      if (isSaving !== undefined && !now.has(portal.id)) return now
      const others = [...now].filter(([id]) => id !== portal.id)
      return new Map(
        text === undefined ? others : [...others, [portal.id, { portal, text, isSaving: isSaving ?? false }]],
      )
    })
  const listedIds = new Set(portals?.map(({ id }) => id))
  const removed = [...typedDays.values()].map(({ portal }) => portal).filter(({ id }) => !listedIds.has(id))
  return portals?.concat(removed).map(({ id, name, domain }): AdminRow => ({
    id,
    name,
    domain,
    days: daysById.get(id),
    members: members && listedIds.has(id) ? (membersById.get(id) ?? []) : undefined,
    isLoading,
    change: listedIds.has(id) ? changes.get(id) : 'Removed',
    typedDays: typedDays.get(id)?.text,
    isSavingDays: typedDays.get(id)?.isSaving ?? false,
    onTypeDays,
  }))
}

export function PortalsPage() {
  const { q, order } = route.useSearch()
  const navigate = route.useNavigate()
  const base = useBase()
  const layout = useTableLayout()
  const isCovered = useIsCovered(
    useMatch({ from: '/_auth/$base/admin-panel/_portals/', shouldThrow: false }) === undefined,
  )
  const live = useLive(false)
  const dropped = useDropped(portalsQuery)
  const portals = usePortals(live.refresh)
  const days = usePipelineDays(live.refresh)
  const members = useMembers(live.refresh)
  const sort = { id: 'name', desc: order === 'desc' }
  const failed = failedOf([days, members])
  const missing = [hasFailed(days) && 'displayed days', hasFailed(members) && 'members'].filter(Boolean).join(' and ')
  const rows = useAdminRows(portals.data, days, members, !failed && !(days.data && members.data))
  // Its dialogs keep the page below them.
  const leaving = useGuard(
    () => rows?.some(isTyped) === true,
    ({ next }) => next.routeId.startsWith('/_auth/$base/admin-panel/_portals'),
  )
  const newest = newestOf(useRowChanges('portals'))
  const added = rows?.find(({ id }) => id === newest)
  const show = (part: Partial<PortalsSearch>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })

  const text = useDeferredValue(q)
  const found = portalSearch.find(sortByName(rows ?? [], sort), text)
  const { rows: shown, holdProps } = useHeldRows(found, { rowId, listKey: `${order} ${text}` })
  const listed = shown.filter(({ change }) => change !== 'Removed')
  const selection = useRowSelection<Portal>({ idOf: rowId, rows: listed, max: 50 })
  const newId = isCovered ? undefined : newest
  const state = queryTableProps(portals, {
    what: 'portals',
    empty: rows?.length ? (
      <NoMatch things="portals" text={text} />
    ) : (
      <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add Portal." />
    ),
  })
  const exported = () => ({
    name: 'members',
    columns: exportColumns,
    load: () => ({
      rows: listed,
      missing: [!days.data && 'Displayed days unavailable.', !members.data && 'Members unavailable.'].filter(
        (note) => note !== false,
      ),
    }),
  })
  const status = (
    <>
      {failed && <LoadErrorLine isAnnounced={layout !== 'cards'} query={failed} what={missing} />}
      <UnreadableEntries count={dropped} />
      {/* A phone has no line for it beside a warning. */}
      {!(failed && layout === 'cards') && (
        <ListCount isSilent={newId !== undefined && q === ''}>
          {state.loading
            ? 'Loading portals…'
            : rows && rows.length > 0 && formatPortalCount(listed.length, portals.data?.length ?? 0)}
        </ListCount>
      )}
    </>
  )

  return (
    <AdminPanelPage tab="Portal" live={live} queries={[portals, days, members]}>
      {added && <NextSteps key={added.id} portal={added} />}
      <ListBar
        label={portalSearch.label}
        search={q}
        onSearch={(to, replace) => show({ q: to }, replace)}
        status={status}
        action={
          <AddLink isInBar link={linkOptions({ to: '/$base/admin-panel/portals/add', params: { base } })}>
            Add Portal
          </AddLink>
        }
        more={[
          selectItem(selection, 'Select portals'),
          viewsItem('admin-portals'),
          ...exportItems(exported, listed.length === 0),
        ]}
      />
      <PortalSelectionBar selection={selection} found={listed} />
      <Box display="contents" {...holdProps}>
        <DataTable
          key={layout}
          label="Portals"
          columns={layouts[layout]}
          cards={layout === 'cards'}
          rowHeight={layout === 'cards' ? 98 : undefined}
          rows={selection.isOn ? shown.map((row) => (row.change === 'Removed' ? row : { ...row, selection })) : shown}
          rowId={rowId}
          newId={newId}
          status={status}
          sort={sort}
          onSortChange={({ desc }) => show({ order: desc ? 'desc' : 'asc' })}
          {...state}
        />
      </Box>
      <Outlet />
      <LeaveQuestion leaving={leaving} />
    </AdminPanelPage>
  )
}
