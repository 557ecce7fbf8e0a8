import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Link, linkOptions, Outlet, useChildMatches } from '@tanstack/react-router'
import { useDropped } from '#api/query.ts'
import { apmPortalsQuery, useApmPortals } from '#api/apm-portals.ts'
import { newestOf, useRowChanges } from '#api/cached-list.ts'
import { Page } from '#domain/Page.tsx'
import { useIsCovered } from '#domain/overlay-route.ts'
import { UnreadableEntries } from '#domain/UnreadableEntries.tsx'
import { formatPortalCount, portalSearch } from '#domain/status-table/portal-rows.ts'
import { viewsItem } from '#domain/views/views-item.tsx'
import { isolate } from '#lib/texts.ts'
import { AddLink } from '#ui/AddLink.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable } from '#ui/data-table/ListTable.tsx'
import { listExport, textColumns } from '#ui/export/exported.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { useLive } from '#ui/live/use-live.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { moreExported, tableLayouts, type ApmPortalRow } from './apm-portal-columns.tsx'
import { hasProblem } from './portal-problems.ts'
import { sortApmPortals } from './sort-apm-portals.ts'
import classes from './apm-portal-columns.module.css'

const route = getRouteApi('/_auth/apm-dashboard/apm-admin-panel')

const toggleProblems: Command = { label: 'Show problems only', group: 'List' }

const addPortal = linkOptions({ to: '/apm-dashboard/apm-admin-panel/portals/add' })

function useTableLayout() {
  const isPhone = useIsPhone()
  const isSmall = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(width < 80em)', false, { getInitialValueInEffect: false })
  if (isPhone) return 'cards'
  if (isSmall) return 'small'
  return isNarrow ? 'narrow' : 'lines'
}

export function ApmAdminPage() {
  const { q, only, sort, order } = route.useSearch()
  const navigate = route.useNavigate()
  const live = useLive(false)
  const dropped = useDropped(apmPortalsQuery)
  const portals = useApmPortals(live.refresh)
  const layout = useTableLayout()
  const changes = useRowChanges('apmPortals')
  const isCovered = useIsCovered(useChildMatches().length > 0)
  const rows = portals.data?.map((portal): ApmPortalRow => ({ ...portal, change: changes.get(portal.id) }))
  const onSearch = (part: Partial<ReturnType<typeof route.useSearch>>, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...part, view: 'none' }), replace, resetScroll: false })
  const showProblems = (checked: boolean) => onSearch({ only: checked ? 'problems' : undefined })
  useCommand(toggleProblems, () => showProblems(only === undefined))
  const find = (all: readonly ApmPortalRow[], text: string) =>
    portalSearch.find(only ? all.filter(hasProblem) : all, text)
  const count = (shown: number, total: number) => {
    const problems = portals.data?.filter(hasProblem).length ?? 0
    return formatPortalCount(shown, total) + (shown === total && problems > 0 ? `, ${problems} with problems` : '')
  }
  return (
    <Page
      title="APM Admin Panel"
      isDense
      breadcrumb={
        <Breadcrumb
          steps={[{ label: 'APM Dashboard', link: linkOptions({ to: '/apm-dashboard' }) }]}
          here="APM Admin Panel"
        />
      }
      actions={
        <LiveControl
          hasWord
          live={live}
          {...freshnessOf([portals], live.interval)}
          onRefresh={() => void portals.refetch()}
        />
      }
    >
      <div className={classes.list}>
        <ListTable<ApmPortalRow>
          key={layout}
          label="APM portals"
          query={{ ...portals, data: rows }}
          {...tableLayouts[layout]}
          rowId={({ id }) => id}
          newId={isCovered ? undefined : newestOf(changes)}
          search={{
            ...portalSearch,
            text: q,
            onChange: (text, replace) => onSearch({ q: text }, replace),
            find,
            noMatch: only ? noProblem : undefined,
          }}
          sort={{
            current: { id: sort, desc: order === 'desc' },
            onChange: ({ id, desc }) => onSearch({ sort: id, order: desc ? 'desc' : 'asc' }),
            apply: sortApmPortals,
          }}
          count={count}
          loading="Loading portals…"
          what="portals"
          nextTryAt={live.nextTryAt(portals)}
          more={[viewsItem('apm-admin')]}
          exportOf={(shown) => {
            const columns = [...textColumns(tableLayouts.lines.columns), ...moreExported]
            return listExport({ name: 'apm-portals', columns, rows: shown })
          }}
          empty={
            <EmptyState title="No portals yet" description="Start adding Portal by clicking the Add APM Portal.">
              <AddLink link={addPortal}>Add APM Portal</AddLink>
            </EmptyState>
          }
          action={
            <AddLink isInBar link={addPortal}>
              Add Portal
            </AddLink>
          }
          notes={<UnreadableEntries count={dropped} />}
        >
          <Checkbox
            className={classes.problems}
            label="Problems only"
            checked={only !== undefined}
            onChange={(event) => showProblems(event.currentTarget.checked)}
          />
        </ListTable>
      </div>
      <Outlet />
    </Page>
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
            search={(now) => ({ ...now, only: undefined, view: 'none' })}
            {...root}
          />
        )}
      >
        Show all portals
      </Button>
    </EmptyState>
  )
}

const noProblem = (text: string) => <NoProblem text={text} />
