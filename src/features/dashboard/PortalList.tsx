import type { ReactNode } from 'react'
import { sortSearch, useDashboardSearch, useDashboardView } from '#domain/dashboard.ts'
import type { PortalLink } from '#domain/list-links.ts'
import type { PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import type { Sort } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { IconLayoutGrid } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import { NoMatchingPortals } from './EmptyPortals.tsx'
import type { PortalRow, RowLayout } from './portal-rows.ts'
import type { Totals } from './portal-totals.ts'
import { statusLayout, StatusRow } from './status-columns.tsx'
import { rowId, type ListedPortals } from './use-portal-rows.ts'
import classes from './PortalList.module.css'

const PortalMap = lazyPart('the map', () => import('./map/PortalMap.tsx').then((code) => code.PortalMap))

/** A phone has no space for the map. */
export function useMap() {
  const [chosen, setChosen] = useDashboardView()
  const isPhone = useIsPhone()
  const item: MoreItem = {
    label: 'Map view',
    icon: IconLayoutGrid,
    isOn: chosen === 'map',
    choose: () => setChosen(chosen === 'map' ? 'table' : 'map'),
  }
  return { isMap: chosen === 'map' && !isPhone, mapItems: isPhone ? [] : [item] }
}

function useRowLayout(): RowLayout {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowerThan(62)
  const isMedium = useIsNarrowerThan(80)
  return isPhone ? 'card' : isNarrow ? 'narrow' : isMedium ? 'medium' : 'wide'
}

interface PortalListProps {
  list: ListedPortals
  totals: Totals
  summaries: PortalSummaries
  linkTo: PortalLink
  isMap: boolean
  /** Beside the name. */
  renderControl?: (row: PortalRow) => ReactNode
  status: ReactNode
  /** Above the table. */
  children?: ReactNode
}

/** The table, the cards of a phone, or the map. */
export function PortalList(props: PortalListProps) {
  const { list, totals, summaries, linkTo, isMap, renderControl, status, children } = props
  const { search, onSearch } = useDashboardSearch()
  const layout = useRowLayout()
  const { source, live, outage, now } = summaries
  const { isOutage, kept, all, extra } = totals
  const isDown = outage !== undefined
  // Not within the table, which is given other rows several times a second: its heading would render with them.
  const sort = { id: search.sort, desc: search.order === 'desc' }
  const onSortChange = (to: Sort) => onSearch(sortSearch(to.id, to.desc))
  const table = statusLayout(layout, { linkTo, now, hasOutage: isOutage, renderControl })
  const renderRow = (row: PortalRow, show: (latest: PortalRow) => ReactNode) => (
    <StatusRow row={row} source={source} live={live} isDown={isDown}>
      {show}
    </StatusRow>
  )
  const empty = <NoMatchingPortals only={search.only} text={list.text} totals={totals} />
  const loaded = kept > 0 ? all - kept : (extra?.loaded ?? totals.checked)
  return (
    <div className={classes.around} {...list.holdProps}>
      {!isMap && children}
      {layout !== 'card' && loaded < all && <div className={classes.progress} style={{ scale: `${loaded / all} 1` }} />}
      {isMap ? (
        <PortalMap rows={list.shown} linkTo={linkTo} empty={!list.isLoading && empty} listKey={list.mapKey} />
      ) : (
        <DataTable
          key={layout}
          label="Portals"
          {...table}
          rows={list.shown}
          rowId={rowId}
          renderRow={renderRow}
          loading={list.isLoading}
          status={status}
          sort={sort}
          onSortChange={onSortChange}
          followsLink
          empty={empty}
        />
      )}
    </div>
  )
}
