import { Anchor, Button } from '@mantine/core'
import { getRouteApi, Link, linkOptions, Outlet, useChildMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useDropped } from '#api/query.ts'
import { apmPortalsQuery, useApmPortals } from '#api/apm-portals.ts'
import { newestOf, useRowChanges } from '#api/cached-list.ts'
import { Page } from '#domain/Page.tsx'
import { useIsCovered } from '#domain/overlay-route.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { formatPortalCount, portalSearch } from '#domain/portals.ts'
import { listLinks } from '#domain/list-links.ts'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { isolate } from '#lib/texts.ts'
import { AddLink } from '#ui/AddLink.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { EmptyState, NoMatch } from '#ui/EmptyState.tsx'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { useHeldRows } from '#ui/data-table/use-held-rows.ts'
import { exportItems } from '#ui/export/export-items.ts'
import { IconColumns } from '#ui/icons.ts'
import { ListBar, ListCount } from '#ui/ListBar.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import { queryTableProps } from '#ui/QueryView.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { exportColumns, tableLayouts, type ApmPortalRow } from './apm-portal-columns.tsx'
import { hasProblem } from './portal-problems.ts'
import { sortApmPortals } from './sort-apm-portals.ts'
import classes from './apm-portal-columns.module.css'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

const toggleProblems: Command = { label: 'Show problems only', group: 'List' }

const addPortal = linkOptions({ to: '/apm-dashboard/apm-admin-panel/portals/add' })

function useTableLayout() {
  const { columns } = route.useSearch()
  const isPhone = useIsPhone()
  const isSmall = useIsNarrowerThan(62)
  const isNarrow = useIsNarrowerThan(80)
  if (isPhone) return 'cards'
  if (columns === 'all') return 'all'
  if (isSmall) return 'small'
  return isNarrow ? 'narrow' : 'lines'
}

const rowId = ({ id }: ApmPortalRow) => id

export function ApmAdminPage() {
  const { q, only, columns, sort, order } = route.useSearch()
  const navigate = route.useNavigate()
  const live = useLive(false)
  const dropped = useDropped(apmPortalsQuery)
  const portals = useApmPortals(live.refresh)
  const layout = useTableLayout()
  const isPhone = layout === 'cards'
  const changes = useRowChanges('apmPortals')
  const isCovered = useIsCovered(useChildMatches().length > 0)
  const rows = portals.data?.map((portal): ApmPortalRow => ({ ...portal, change: changes.get(portal.id) }))
  const onSearch = (part: Partial<ReturnType<typeof route.useSearch>>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace, resetScroll: false })
  const switchProblems = () => onSearch({ only: only ? undefined : 'problems' })
  const switchColumns = () => onSearch({ columns: columns === 'all' ? undefined : 'all' })
  useCommand(toggleProblems, switchProblems)
  const text = useDeferredValue(q)
  const sorted = sortApmPortals(rows ?? [], { id: sort, desc: order === 'desc' })
  const found = portalSearch.find(only ? sorted.filter(hasProblem) : sorted, text)
  const { rows: shown, holdProps } = useHeldRows(found, {
    rowId,
    listKey: `${sort} ${order} ${only} ${text}`,
    // A portal whose problem is solved stays.
    showHeld: ({ id }, latest) => latest ?? sorted.find((row) => row.id === id),
  })
  const newId = isCovered ? undefined : newestOf(changes)
  const noMatch = only ? <NoProblem text={text} /> : <NoMatch things="portals" text={text} />
  const state = queryTableProps(portals, {
    what: 'portals',
    nextTryAt: live.nextTryAt(portals),
    empty: rows?.length ? (
      noMatch
    ) : (
      <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
        <AddLink link={addPortal}>Add APM Portal</AddLink>
      </EmptyState>
    ),
  })
  const exported = () => ({ name: 'apm-portals', columns: exportColumns, load: () => ({ rows: shown }) })
  const status = (
    <>
      <UnreadableEntries count={dropped} />
      <ListCount isSilent={newId !== undefined && q === ''}>
        {state.loading ? (
          'Loading portals…'
        ) : (
          <PortalCount shown={shown} of={sorted.length} isFirst={sort === '' && !isPhone} />
        )}
      </ListCount>
    </>
  )
  return (
    <Page
      title="APM Admin Panel"
      breadcrumb={
        <Breadcrumb steps={[{ label: 'APM Dashboard', link: listLinks.apmPortals() }]} here="APM Admin Panel" />
      }
      actions={
        <LiveControl live={live} {...freshnessOf([portals], live.interval)} onRefresh={() => void portals.refetch()} />
      }
    >
      <div className={classes.list} {...holdProps}>
        <ListBar
          label={portalSearch.label}
          search={q}
          onSearch={(to, replace) => onSearch({ q: to }, replace)}
          status={status}
          action={
            <AddLink isInBar link={addPortal}>
              Add Portal
            </AddLink>
          }
          more={[
            ...(isPhone
              ? []
              : [{ label: 'All columns', icon: IconColumns, isOn: columns === 'all', choose: switchColumns }]),
            viewsItem('apm-admin'),
            ...exportItems(exported, shown.length === 0),
          ]}
        />
        <DataTable
          key={layout}
          label="APM portals"
          {...tableLayouts[layout]}
          rows={shown}
          rowId={rowId}
          newId={newId}
          status={status}
          sort={{ id: sort, desc: order === 'desc' }}
          onSortChange={({ id, desc }) => onSearch({ sort: id, order: desc ? 'desc' : 'asc' })}
          {...state}
        />
      </div>
      <Outlet />
    </Page>
  )
}

interface PortalCountProps {
  shown: readonly ApmPortalRow[]
  of: number
  isFirst: boolean
}

/** Its link is the filter: a phone has no space for another control. */
function PortalCount({ shown, of, isFirst }: PortalCountProps) {
  const { only } = route.useSearch()
  const problems = shown.filter(hasProblem).length
  const text = of > 0 && formatPortalCount(shown.length, of)
  if (!only && problems === 0) return text
  return (
    <span className={classes.count}>
      {text}
      {only ? ' · ' : ', '}
      <Anchor
        inherit
        className={classes.filter}
        renderRoot={(props) => (
          <Link
            from="/apm-dashboard/apm-admin-panel"
            to="."
            search={(now) => ({ ...now, only: only ? undefined : 'problems' })}
            resetScroll={false}
            {...props}
          />
        )}
      >
        {only ? 'Show all' : `${problems} with problems`}
      </Anchor>
      {isFirst && !only && ' first'}
    </span>
  )
}

function NoProblem({ text }: { text: string }) {
  const title = text.trim() === '' ? 'No problems found' : 'No matching portals'
  const description = text.trim() === '' ? undefined : `No portals with problems match “${isolate(text)}”.`
  return (
    <EmptyState title={title} description={description}>
      <Button
        variant="default"
        size="xs"
        renderRoot={(root) => (
          <Link
            from="/apm-dashboard/apm-admin-panel"
            to="."
            search={(now) => ({ ...now, only: undefined })}
            {...root}
          />
        )}
      >
        Show all portals
      </Button>
    </EmptyState>
  )
}
