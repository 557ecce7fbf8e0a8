import { Group, Stack, Text } from '@mantine/core'
import { getRouteApi, linkOptions, Outlet, useMatch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useDropped } from '#api/query.ts'
import { newestOf, useRowChanges, type RowChange } from '#api/cached-list.ts'
import { thresholdsQuery, useThresholds, type Threshold } from '#api/thresholds.ts'
import { AdminPanelPage } from '#domain/AdminPanelPage.tsx'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { counted, formatCount, formatFigure } from '#lib/numbers.ts'
import { AddLink } from '#ui/AddLink.tsx'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { textColumns, type Column } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { ListBar, ListCount } from '#ui/ListBar.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { IconCopy, IconReplace, IconTrash } from '#ui/icons.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { RowMark } from '#ui/RowName.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { NameList } from './NameList.tsx'
import { searchThresholds } from './thresholds-tab.ts'
import classes from './Thresholds.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

type ThresholdRow = Threshold & { change?: RowChange | undefined }

const namesOf = ({ portals }: Threshold) => portals.map(({ name }) => name ?? '—')
const domainsOf = ({ portals }: Threshold) => portals.map(({ domain }) => domain ?? '—')

const timeText = ({ thresholdTime }: Threshold) =>
  thresholdTime === undefined ? undefined : `${formatFigure(thresholdTime)} min`

const inLines = (text: string | undefined) => (text === undefined ? '—' : <span className={classes.lines}>{text}</span>)

const tableColumns: readonly Column<ThresholdRow>[] = [
  {
    id: 'name',
    title: 'Threshold Name',
    size: 126,
    grows: 2,
    text: ({ name }) => name,
    cell: (threshold) => <ThresholdName threshold={threshold} />,
  },
  { id: 'key', title: 'Field Name', size: 132, text: ({ key }) => key, cell: ({ key }) => inLines(key) },
  {
    id: 'condition',
    title: 'Comparison',
    size: 102,
    text: ({ condition }) => condition,
    cell: ({ condition }) => inLines(condition),
  },
  {
    id: 'value',
    title: 'Values',
    size: 100,
    text: ({ value }) => value,
    cell: ({ value }) => inLines(value),
  },
  { id: 'thresholdTime', title: 'Threshold Time', size: 104, align: 'end', text: timeText },
  {
    id: 'portals',
    title: 'Portals',
    size: 130,
    grows: 3,
    text: (threshold) => namesOf(threshold).join(', '),
    cell: (threshold) => <NameList label={`Portals of ${threshold.name}`} unit="portal" names={namesOf(threshold)} />,
  },
  {
    id: 'domain',
    title: 'Domain',
    size: 132,
    grows: 5,
    text: (threshold) => domainsOf(threshold).join(', '),
    cell: (threshold) => (
      <NameList label={`Domains of ${threshold.name}`} unit="domain" names={domainsOf(threshold)} isQuiet />
    ),
  },
  {
    id: 'action',
    title: 'Actions',
    size: 66,
    align: 'center',
    cell: (threshold) => <ThresholdMenu threshold={threshold} />,
  },
]

const cardColumns: readonly Column<ThresholdRow>[] = [
  { id: 'card', title: 'Threshold', size: 60, grows: true, cell: (row) => <ThresholdCard threshold={row} /> },
]

export function ThresholdsPage() {
  const form = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false })
  const isFormOpen = form !== undefined
  const isNarrow = useIsNarrowerThan(75)
  const hasNoRoom = useIsNarrowerThan(62)
  const live = useLive(false)
  const thresholds = useThresholds(live.refresh)
  return (
    <AdminPanelPage tab="Threshold" live={live} queries={[thresholds]}>
      <div className={classes.screen} data-split={(isFormOpen && !isNarrow) || undefined}>
        {!(isFormOpen && isNarrow) && (
          <div className={classes.list}>
            <ThresholdList
              thresholds={thresholds}
              hasCards={isFormOpen || hasNoRoom}
              isFormOpen={isFormOpen}
              sourceId={form?.search.replace ?? form?.search.copy}
            />
          </div>
        )}
        <Outlet />
      </div>
    </AdminPanelPage>
  )
}

interface ThresholdListProps {
  thresholds: ReturnType<typeof useThresholds>
  hasCards: boolean
  isFormOpen: boolean
  sourceId: string | undefined
}

function ThresholdList({ thresholds, hasCards, isFormOpen, sourceId }: ThresholdListProps) {
  const { q } = route.useSearch()
  const { base } = route.useParams()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const dropped = useDropped(thresholdsQuery)
  const changes = useRowChanges('thresholds')
  const rows = thresholds.data?.map((threshold) => ({ ...threshold, change: changes.get(threshold.id) }))
  const text = useDeferredValue(q)
  const shown = searchThresholds(rows ?? [], text)
  const newId = sourceId ?? newestOf(changes)
  const state = queryTableProps(thresholds, {
    what: 'thresholds',
    empty: rows?.length ? (
      <NoMatch things="thresholds" text={text} />
    ) : (
      <EmptyState title="No Threshold found" description="To set Threshold click Set Threshold button" />
    ),
  })
  const countText = (total: number) =>
    shown.length === total
      ? counted(total, 'threshold')
      : `${formatCount(shown.length)} of ${counted(total, 'threshold')}`
  const exported = () => ({ name: 'thresholds', columns: textColumns(tableColumns), load: () => ({ rows: shown }) })
  const status = (
    <>
      <UnreadableEntries count={dropped} />
      <ListCount isSilent={newId !== undefined && q === ''}>
        {state.loading ? 'Loading thresholds…' : rows && rows.length > 0 && countText(rows.length)}
      </ListCount>
    </>
  )
  return (
    <>
      <ListBar
        label="Search thresholds"
        search={q}
        onSearch={(to, replace) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, q: to }),
            state: true,
            replace,
            resetScroll: false,
          })
        }
        status={status}
        action={
          !isFormOpen && (
            <AddLink isInBar link={linkOptions({ to: '/$base/admin-panel/threshold/set', params: { base } })}>
              Set Threshold
            </AddLink>
          )
        }
        more={[viewsItem('admin-thresholds'), ...exportItems(exported, shown.length === 0)]}
      />
      <DataTable<ThresholdRow>
        key={hasCards ? 'cards' : 'table'}
        label="Thresholds"
        columns={hasCards ? cardColumns : tableColumns}
        cards={isPhone}
        rowHeight={isPhone ? 88 : hasCards ? 72 : 40}
        rows={shown}
        rowId={({ id }) => id}
        newId={newId}
        status={status}
        {...state}
      />
    </>
  )
}

function ThresholdName({ threshold: { name, change } }: { threshold: ThresholdRow }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text component="bdi" inherit fw={500} className={classes.lines}>
        {name}
      </Text>
      {change && <RowMark>{change}</RowMark>}
    </Group>
  )
}

function ThresholdCard({ threshold }: { threshold: ThresholdRow }) {
  const { key = '—', condition = '—', value } = threshold
  const time = timeText(threshold)
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <ThresholdName threshold={threshold} />
        <Text inherit c="dimmed" className={classes.lines}>
          <bdi>{key}</bdi> <bdi>{condition}</bdi> <bdi>{value}</bdi>
          {time !== undefined && ` · ${time}`}
        </Text>
        <NameList label={`Portals of ${threshold.name}`} unit="portal" names={namesOf(threshold)} />
      </Stack>
      <ThresholdMenu threshold={threshold} />
    </Group>
  )
}

function ThresholdMenu({ threshold: { id, name } }: { threshold: Threshold }) {
  return (
    <RowMenu name={name}>
      <MenuItems id={id} />
    </RowMenu>
  )
}

function MenuItems({ id }: { id: string }) {
  const { q } = route.useSearch()
  const { base } = route.useParams()
  const isFormOpen = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  // The next form replaces an open one, also in the history.
  const state = isFormOpen ? true : overlayLink.state
  const formWith = (source: { copy: string } | { replace: string }) =>
    linkOptions({
      to: '/$base/admin-panel/threshold/set',
      params: { base },
      search: { q, ...source },
      replace: isFormOpen,
      state,
      resetScroll: false,
    })
  const deletion = linkOptions({
    to: '/$base/admin-panel/threshold/$thresholdId/delete',
    params: { base, thresholdId: id },
    ...overlayLink,
    search: { q },
  })
  return (
    <>
      <RowMenuLink icon={IconCopy} link={formWith({ copy: id })}>
        Duplicate
      </RowMenuLink>
      <RowMenuLink icon={IconReplace} link={formWith({ replace: id })}>
        Replace
      </RowMenuLink>
      <RowMenuLink icon={IconTrash} danger link={deletion}>
        Delete
      </RowMenuLink>
    </>
  )
}
