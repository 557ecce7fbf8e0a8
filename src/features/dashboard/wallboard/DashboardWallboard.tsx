import { Group } from '@mantine/core'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { usePortals, type Portal } from '#api/portals.ts'
import { pipelinesLink } from '#domain/list-links.ts'
import { PortalMap } from '../map/PortalMap.tsx'
import { commissionSource } from '#domain/portal-summaries/portal-queries.ts'
import { usePortalSummaries, type PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { portalSearch } from '#domain/portals.ts'
import { type PortalRow } from '../portal-rows.ts'
import { useLateRuns } from '../late/use-late-runs.tsx'
import { noneIn, stateOf, shownStates, type Totals } from '../portal-totals.ts'
import { useListedRows, usePortalRows, usePortalsByName, useTotals } from '../use-portal-rows.ts'
import { WallboardFrame, WallboardText } from '#domain/wallboard/WallboardFrame.tsx'
import { useWatched } from '#domain/watch/watched.ts'
import { formatShort } from '#lib/dates.ts'
import { useLive } from '#ui/live/use-live.ts'

const route = getRouteApi('/_auth/$base/')

export function DashboardWallboard() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const live = useLive(false, true)
  const portals = usePortals(live.refresh)
  const [watched] = useWatched()
  const byName = usePortalsByName(portals.data)
  const loaded = usePortalSummaries(byName, {
    source: commissionSource,
    isWhole: true,
    always: true,
  })
  const { portals: summaries, extra } = useLateRuns(loaded, watched, search.only === 'late')
  const { now } = summaries
  const totals = useTotals(summaries, extra)
  const zone = useShownZone()
  const span = totals.since === undefined ? 'in the last 24 hours' : `since ${formatShort(totals.since, now, zone)}`
  return (
    <WallboardFrame
      title="Commission Dashboard"
      portals={portals}
      summaries={summaries}
      nextTryAt={live.nextTryAt(portals)}
      ok={totals.texts.new === '0' && totals.kept === 0 ? `No new failures ${span}` : undefined}
      leave={linkOptions({ to: '/$base', params: { base }, search: { ...search, wall: 0 } })}
    >
      {() => (
        <>
          <WallboardTotals totals={totals} only={search.only} />
          <WallboardMap portals={byName} summaries={summaries} extra={extra} watched={watched} />
        </>
      )}
    </WallboardFrame>
  )
}

interface WallboardMapProps {
  portals: readonly Portal[]
  summaries: PortalSummaries
  extra: Totals['extra']
  watched: readonly string[]
}

const failedAt = ({ summary }: PortalRow) => (summary.newFailures ? (summary.lastFailedAt ?? 0) : -1)

function WallboardMap({ portals, summaries, extra, watched }: WallboardMapProps) {
  const { base } = route.useParams()
  const search = route.useSearch()
  const isWatched = search.only === 'watched'
  const all = usePortalRows(portals, summaries)
  const listed = useListedRows(isWatched ? all.filter(({ id }) => watched.includes(id)) : all, search, extra)
  const rows = portalSearch.find(listed, search.q).toSorted((one, other) => failedAt(other) - failedAt(one))
  const state = stateOf(search.only, extra)
  const [, none = 'No matching portals'] = (search.only && (noneIn[search.only] ?? extra?.none)) || []
  return (
    <PortalMap
      rows={rows}
      linkTo={pipelinesLink(base)}
      empty={
        <WallboardText>
          {none}
          {state?.title && `: ${state.title}`}
        </WallboardText>
      }
    />
  )
}

function WallboardTotals({ totals, only }: { totals: Totals; only: string | undefined }) {
  return (
    <Group
      component="ul"
      gap="0 2rem"
      mih="2.5rem"
      fz="var(--wallboard-size-sm)"
      c={totals.kept > 0 ? 'dimmed' : undefined}
      aria-label="Portals by state"
    >
      {shownStates(totals, only).map(
        ({ key, label, icon: Icon, text = '0' }) =>
          text !== '0' &&
          (!totals.isOutage || key === 'unreachable') && (
            <Group key={key} component="li" gap={8}>
              <Icon size={24} aria-hidden /> {label} <strong>{text}</strong>
            </Group>
          ),
      )}
    </Group>
  )
}
