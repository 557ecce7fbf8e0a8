import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { countsQuery, type Portal } from '#api/portals.ts'
import { portalStates } from '#domain/dashboard.ts'
import { PortalNewsContext } from '#domain/status-table/portal-news.ts'
import { PortalScreenContext, usePortalScreen } from '#domain/status-table/portal-screen.ts'
import { PortalMap } from '#domain/portal-map/PortalMap.tsx'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { portalSearch } from '#domain/status-table/portal-search.tsx'
import { useListedRows } from '#domain/status-table/use-listed-rows.ts'
import { WallFrame } from '#domain/wall/WallFrame.tsx'
import { useShownZone } from '#domain/shown-zone.ts'
import { formatShort } from '#lib/dates.ts'
import { useLive } from '#ui/live/use-live.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { useNews } from '#features/failures/use-news.ts'
import { pipelinesLink, useDashboardPortals } from '#features/dashboard/dashboard-portals.ts'
import { useWatched } from '#features/watch/watch.ts'
import classes from './CommissionWall.module.css'

const route = getRouteApi('/_auth/$base/')

/** Tiles that can be read from afar. */
const sizes = { large: { width: 340, height: 170 }, small: { width: 230, height: 60 }, nameWidth: 150 }

/** Tiles for a finger. */
const phoneSizes = { ...sizes, least: { width: 44, height: 44 } }

/** The map of all portals for a wall, the newest failures first, else in the order, search and state of the address. */
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
        // As long as portals are looked at, and in an outage, the number is not known.
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
  const chosen = isWatched ? portals.filter(({ id }) => watched.includes(id)) : portals
  const { listed, state } = useListedRows(chosen, search, portalStates)
  const { newsOf } = use(PortalNewsContext)
  const isPhone = useIsPhone()
  const rows = useMemo(() => {
    const found = portalSearch.find(listed, search.q)
    const failedAt = ({ id }: PortalRow) => {
      const news = newsOf(id)
      return news?.newFailures ? (news.lastFailureAt ?? 0) : -1
    }
    // The newest failures first; among the others the order stays.
    return found.toSorted((one, other) => failedAt(other) - failedAt(one))
  }, [listed, search.q, newsOf])
  const label = isWatched ? 'Watched' : state?.label
  return (
    <div className={classes.map}>
      <PortalMap
        rows={rows}
        linkTo={pipelinesLink(base)}
        sizes={isPhone ? phoneSizes : sizes}
        empty={<p className={classes.empty}>{label ? `No portal is “${label}”` : 'No portal matches'}</p>}
      />
    </div>
  )
}
