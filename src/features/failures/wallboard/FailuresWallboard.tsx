import { useElementSize } from '@mantine/hooks'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { usePortals, type Portal } from '#api/portals.ts'
import { lastSeenTime, useLastSeen } from '#domain/portal-summaries/last-seen.ts'
import { WallboardFrame, WallboardText } from '#domain/wallboard/WallboardFrame.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { formatShort } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import { useLive } from '#ui/live/use-live.ts'
import { pxPerRem } from '#ui/text-size.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { groupFailures, latestRuns, searchRuns } from '../failure-groups.ts'
import { noFailuresText, noResponseText, spanText, unresponsive } from '../failure-texts.ts'
import { useFirstErrors } from '../first-errors.ts'
import { groupRows, GroupTitle, namesText, type GroupRow } from '../GroupTitle.tsx'
import { labelPortals } from '#domain/labelled-portals.ts'
import { useFailures, type Failures } from '../use-failures.ts'
import classes from './FailuresWallboard.module.css'

const route = getRouteApi('/_auth/$base/failures')

/** In rem, as in the style sheet. */
const groupHeight = 5

export function FailuresWallboard() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const live = useLive(false, true)
  const portals = usePortals(live.refresh)
  const [seen] = useLastSeen()
  const failures = useFailures(portals.data, { since: search.since, until: search.until, seen, always: true })
  return (
    <WallboardFrame
      title="Failures"
      portals={portals}
      summaries={failures.summaries}
      nextTryAt={live.nextTryAt(portals)}
      leave={linkOptions({ to: '/$base/failures', params: { base }, search: { ...search, wall: 0, view: 'none' } })}
    >
      {(shown) => <WallboardGroups portals={shown} failures={failures} />}
    </WallboardFrame>
  )
}

function WallboardGroups({ portals, failures }: { portals: readonly Portal[]; failures: Failures }) {
  const { since, until, group: by, q } = route.useSearch()
  const [seen] = useLastSeen()
  const zone = useShownZone()
  const isPhone = useIsPhone()
  const { ref, height } = useElementSize<HTMLOListElement>()
  const { portalSummaries, runs, now, isNew, since: from } = failures
  const labeled = labelPortals(portals)
  const nameOf = (id: string) => labeled.get(id)?.label ?? id
  const span = spanText({ since, until, lastSeen: lastSeenTime(seen, now) }, zone)

  const lines = isPhone ? Infinity : Math.max(2, Math.floor(height / (groupHeight * pxPerRem())))
  const grouping = { by, isNew, from: Math.min(from, now - 60_000), to: now }
  const errors = useFirstErrors(by === 'error' ? latestRuns(runs) : [])
  const errorOf = (run: FailedRun) => {
    const error = errors.get(runKey(run))
    return typeof error === 'string' ? undefined : error
  }
  const found = searchRuns(runs, q, { portals: labeled, errorOf })
  const groups = groupFailures(found, { ...grouping, errorOf })
  const fitting = groups.length > lines ? lines - 1 : lines
  const rows = groupRows(groups.slice(0, fitting), { by, nameOf, span: plainText(span), now })
  const rest = groups.slice(fitting)
  const restRuns = rest.reduce((sum, group) => sum + group.runs.length, 0)

  const loading = portalSummaries.filter(({ failuresStatus }) => failuresStatus === 'loading').length
  const silent = unresponsive(portalSummaries).length
  const missing = [
    ...(loading > 0 ? [`${counted(loading, 'portal')} still loading`] : []),
    ...(silent > 0 ? [noResponseText(silent)] : []),
  ]
  if (groups.length === 0 && loading === 0) {
    const none = runs.length > 0 ? 'No matching failures' : noFailuresText(portalSummaries, plainText(span))
    return <WallboardText>{[none, ...missing].join(' · ')}</WallboardText>
  }
  const factsOf = (row: GroupRow) =>
    [
      counted(row.runs.length, 'run'),
      counted(row.portals.length, 'portal'),
      row.last !== undefined && `last failed ${formatShort(row.last, now, zone)}`,
      namesText(row),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <p className={classes.summary}>
        <Timed
          text={[
            `${counted(found.length, 'failure')} in ${counted(groups.length, 'group')} `,
            ...span,
            ...missing.map((text) => ` · ${text}`),
          ]}
        />
      </p>
      <ol ref={ref} className={classes.groups} aria-label="Failures">
        {rows.map((row) => (
          <li key={row.id}>
            {row.newRuns > 0 && <strong className={classes.new}>{`${formatCount(row.newRuns)} new`}</strong>}
            <GroupTitle row={row} facts={factsOf(row)} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className={classes.rest}>{`+${counted(rest.length, 'more group')}, ${counted(restRuns, 'run')}`}</li>
        )}
      </ol>
    </>
  )
}
