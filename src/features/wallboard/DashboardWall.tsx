import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { use } from 'react'
import { countsQuery, type Portal } from '#api/portals.ts'
import { portalStates } from '#domain/dashboard.ts'
import { PortalMap } from '#domain/portal-map/PortalMap.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { isOutage } from '#domain/status-table/outage.ts'
import { PortalNewsContext, totalText } from '#domain/status-table/portal-news.ts'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { PortalScreenContext, usePortalScreen, useScreen, useViewStatus } from '#domain/status-table/portal-screen.ts'
import { portalSearch } from '#domain/status-table/portal-search.tsx'
import { portalTotals } from '#domain/status-table/portal-totals.ts'
import { useListedRows } from '#domain/status-table/use-listed-rows.ts'
import { WallFrame } from '#domain/wall/WallFrame.tsx'
import { useWatched } from '#features/watch/watch.ts'
import { formatShort } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { useLive } from '#ui/live/use-live.ts'
import { useNews } from '#features/failures/use-news.ts'
import { pipelinesLink, useDashboardPortals } from '#features/dashboard/dashboard-portals.ts'
import classes from './DashboardWall.module.css'

const route = getRouteApi('/_auth/$base/')

/** The wall display of the dashboard: the map, the newest failures first, else in the order of the address. */
export function DashboardWall() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const live = useLive(false, true)
  const portals = useDashboardPortals(live.refresh)
  const screen = usePortalScreen({ portals: portals.data, countsOf: countsQuery, hasNoRows: true, always: true })
  const { news } = useNews(screen)
  const zone = useShownZone()
  const span = news.since === undefined ? 'in the last 24 hours' : `since ${formatShort(news.since, news.now, zone)}`
  return (
    <PortalScreenContext value={screen}>
      <WallFrame
        title="Commission Dashboard"
        portals={portals}
        nextTryAt={live.nextTryAt(portals)}
        // While portals are loading, and in an outage, the number is not known.
        calm={news.totals.new === '0' ? `No new failures ${span}` : undefined}
        leave={linkOptions({ to: '/$base', params: { base }, search: { ...search, wall: 0, view: 'none' } })}
      >
        {(shown) => (
          <PortalNewsContext value={news}>
            <WallMap portals={shown} />
          </PortalNewsContext>
        )}
      </WallFrame>
    </PortalScreenContext>
  )
}

function WallMap({ portals }: { portals: readonly Portal[] }) {
  const { base } = route.useParams()
  const search = route.useSearch()
  const [watched] = useWatched()
  const isWatched = search.only === 'watched'
  const listedPortals = isWatched ? portals.filter(({ id }) => watched.includes(id)) : portals
  const { listed, state } = useListedRows(listedPortals, search, portalStates)
  const { newsOf } = use(PortalNewsContext)
  const failedAt = ({ id }: PortalRow) => {
    const news = newsOf(id)
    return news?.newFailures ? (news.lastFailureAt ?? 0) : -1
  }
  // The newest failures first; among the others the order stays.
  const rows = portalSearch.find(listed, search.q).toSorted((one, other) => failedAt(other) - failedAt(one))
  const label = isWatched ? 'watched' : state?.label.toLowerCase()
  return (
    <>
      <WallTotals portals={portals} />
      <PortalMap
        rows={rows}
        linkTo={pipelinesLink(base)}
        empty={<p className={classes.empty}>{label ? `No ${label} portals` : 'No matching portals'}</p>}
      />
    </>
  )
}

/** The numbers above the dashboard. In an outage only those that are known. */
function WallTotals({ portals }: { portals: readonly Portal[] }) {
  const search = route.useSearch()
  const { totals, news } = useListedRows(portals, search, portalStates)
  const { isDown } = useViewStatus(useScreen())
  const all = portals.length
  const known = isOutage(totals) ? totals.counted : totals.known
  const shown = portalTotals.flatMap(({ key, label, icon, isNews }) => {
    if (isDown) return key === 'unreachable' ? { key, label, icon, text: formatCount(all) } : []
    const text = isNews
      ? news.totals[key]
      : totalText(totals[key] ?? 0, key === 'unreachable' ? totals.known : known, all)
    return text === undefined || text === '0' ? [] : { key, label, icon, text }
  })
  return (
    <ul className={classes.totals} aria-label="Portals by state">
      {shown.map(({ key, label, icon: Icon, text }) => (
        <li key={key}>
          <Icon size={24} aria-hidden /> {label} <strong>{text}</strong>
        </li>
      ))}
    </ul>
  )
}
