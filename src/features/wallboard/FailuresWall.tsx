import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { countsQuery, type Portal } from '#api/portals.ts'
import { PortalScreenContext, usePortalScreen, useScreen } from '#domain/status-table/portal-screen.ts'
import { WallFrame } from '#domain/wall/WallFrame.tsx'
import { counted, formatCount } from '#lib/numbers.ts'
import { formatShort } from '#lib/dates.ts'
import { plainText } from '#lib/timed-text.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Timed } from '#ui/times/Time.tsx'
import { useDashboardPortals } from '#features/dashboard/dashboard-portals.ts'
import { searchGroups, type FailureGroup } from '#features/failures/failure-groups.ts'
import { noFailureText, spanText } from '#features/failures/failure-texts.ts'
import { markTime, useSeen } from '#features/failures/seen-mark.ts'
import { useFailures } from '#features/failures/use-failures.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { isolate } from '#lib/texts.ts'
import classes from './CommissionWall.module.css'

const route = getRouteApi('/_auth/$base/failures')

/** More than any wall has room for. */
const mostGroups = 24

/** The first groups of failures for a wall, with the time, grouping and search of the address. */
export function FailuresWall() {
  const { base } = route.useParams()
  const search = route.useSearch()
  const live = useLive(false, true)
  const portals = useDashboardPortals(live.refresh)
  const screen = usePortalScreen({ portals: portals.data, countsOf: countsQuery, hasNoRows: true, always: true })
  return (
    <PortalScreenContext value={screen}>
      <WallFrame
        title="Failures"
        portals={portals}
        nextTryAt={live.nextTryAt(portals)}
        leave={linkOptions({ to: '/$base/failures', params: { base }, search: { ...search, wall: 0, view: 'none' } })}
      >
        {(shown) => <WallGroups portals={shown} />}
      </WallFrame>
    </PortalScreenContext>
  )
}

function WallGroups({ portals }: { portals: readonly Portal[] }) {
  const search = route.useSearch()
  const [seen] = useSeen()
  const zone = useShownZone()
  const { answers, groups, runs, now } = useFailures({ screen: useScreen(), view: search, seen })
  const nameOf = (id: string) => portals.find((portal) => portal.id === id)?.name ?? id
  const found = searchGroups(groups, search.q, nameOf)
  const span = spanText(search.since, markTime(seen, now), zone)
  const waiting = answers.filter(({ state }) => state === 'waiting').length
  const silent = answers.filter(({ state }) => state === 'failed').length
  const facts = [
    ...(waiting > 0 ? [`waiting for ${counted(waiting, 'portal')}`] : []),
    ...(silent > 0 ? [`${counted(silent, 'portal')} did not answer`] : []),
  ]
  const timeOf = ({ last }: FailureGroup) => (last === undefined ? '—' : formatShort(last, now, zone))
  if (found.length === 0 && waiting === 0) {
    return (
      <p className={classes.empty}>
        {groups.length > 0 ? 'No failure matches' : noFailureText(answers, plainText(span))}
        {silent > 0 && `; ${counted(silent, 'portal')} did not answer`}
      </p>
    )
  }
  return (
    <>
      <p className={classes.summary}>
        <Timed
          text={[
            `${counted(runs.length, 'failure')} in ${counted(groups.length, 'group')} `,
            ...span,
            ...facts.map((fact) => `, ${fact}`),
          ]}
        />
      </p>
      <ol className={classes.groups} aria-label="Failures">
        {found.slice(0, mostGroups).map((group) => (
          <li key={group.id} className={classes.group}>
            <span className={classes.title}>
              {group.code && (
                <strong>
                  <bdi>{group.code}</bdi>{' '}
                </strong>
              )}
              <bdi>{search.group === 'portal' ? nameOf(group.text) : group.text}</bdi>
              {search.group !== 'error' && group.errors[0] && (
                <>
                  : <bdi>{[group.errors[0].code, group.errors[0].text].filter(Boolean).join(' ')}</bdi>
                </>
              )}
            </span>
            <span className={classes.facts}>
              {group.newRuns > 0 && <span className={classes.new}>{formatCount(group.newRuns)} new · </span>}
              {`${counted(group.runs.length, 'run')} · ${counted(group.portals.length, 'portal')} · last ${timeOf(group)} · ${group.portals
                .slice(0, 3)
                .map((id) => isolate(nameOf(id)))
                .join(', ')}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
