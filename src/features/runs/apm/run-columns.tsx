import { UnstyledButton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ApmRun } from '#api/apm-runs.ts'
import { formatPortalDay, formatPortalTime } from '#lib/portal-times.ts'
import { platformZone } from '#lib/zones.ts'
import { CardFact } from '#ui/data-table/CardParts.tsx'
import type { Column } from '#ui/data-table/columns.ts'
import { IconChevronRight } from '#ui/icons.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { RunCardHead } from '../RunCardHead.tsx'
import { UsualText } from '../UsualText.tsx'
import { usualDuration } from '#domain/run-rules/run-history.ts'
import { PortalTime } from './PortalTime.tsx'
import { sortFields } from './portal-detail-search.ts'
import { formatElapsed, formatScheduled } from './runs.ts'
import type { RunLine, ApmRunRow } from './scheduled-fold.ts'
import { timedRun } from './use-run-history.ts'
import classes from './Run.module.css'

const route = getRouteApi('/_auth/apm-dashboard/portals/$portalId/portal-detail')

/** Undefined for an ended run that took as long as usual. The zone is read for running ones only: they may be overdue. */
function shownDuration(run: ApmRunRow) {
  const { status, endtime, usual } = run
  const timed = timedRun(status === 'Running' ? run : { ...run, starttime: undefined })
  const isUsual = endtime !== undefined && (timed.duration ?? 0) <= (usual?.limit ?? Infinity)
  return isUsual ? undefined : usualDuration(timed, usual, { now: undefined, zone: platformZone })
}

function EndTime({ run }: { run: ApmRunRow }) {
  const { endtime } = run
  const duration = shownDuration(run)
  return (
    <>
      {endtime === undefined ? '—' : <PortalTime sent={endtime} text={formatPortalTime(endtime)} />}
      {duration && (
        <div>
          <UsualText duration={duration} />
        </div>
      )}
    </>
  )
}

type RunField = Exclude<keyof ApmRun, 'key' | 'runlistno' | 'runlistnotaskparent' | 'tasks'>

const texts = (id: RunField, title: string, size: number, format = (text: string) => text) => ({
  id,
  title,
  size,
  sort: sortFields.some((field) => field === id) ? ('desc' as const) : undefined,
  text: ({ [id]: text }: ApmRun) => (text === undefined ? undefined : format(text)),
})

const figures = (...column: Parameters<typeof texts>) => ({ ...texts(...column), align: 'end' as const })

const durations = (id: RunField, title: string, size: number) => ({
  ...figures(id, title, size),
  wraps: true,
  text: ({ [id]: text }: ApmRun) => (text === undefined ? undefined : formatElapsed(text)),
})

export const runColumns: readonly Column<ApmRunRow>[] = [
  {
    ...texts('starttime', 'Start Time', 180, formatPortalTime),
    cell: ({ starttime: sent }) => (sent ? <PortalTime sent={sent} text={formatPortalTime(sent)} /> : '—'),
  },
  texts('period', 'Period', 132),
  { ...texts('status', 'Status', 118), cell: ({ status }) => (status ? <StatusBadge status={status} /> : '—') },
  { ...texts('endtime', 'End Time', 208, formatPortalTime), cell: (run) => <EndTime run={run} /> },
  texts('prosta', 'Prosta', 76),
  durations('elapsedtime', 'Elapsed Time (ss:ms)', 108),
  durations('overThreshold', 'Over Threshold (ss:ms)', 116),
  texts('runtype', 'Run Type', 116),
  texts('datefrom', 'Date From', 110, formatPortalDay),
  texts('dateto', 'Date To', 110, formatPortalDay),
  texts('timefrom', 'Time From', 136, formatPortalTime),
  texts('timeto', 'Time To', 136, formatPortalTime),
  durations('duration', 'Duration (ss:ms)', 136),
  { ...texts('isscheduled', 'Is Scheduled', 130), text: ({ isscheduled }) => formatScheduled(isscheduled) },
  figures('millisecondsoverthreshold', 'Milliseconds Overthreshold', 170),
  figures('durationMilliseconds', 'Duration Milliseconds', 190),
]

const cardHead: Column<ApmRunRow> = {
  id: 'starttime',
  title: 'Status and start',
  size: 0,
  cell: (run) => (
    <RunCardHead
      end={
        <>
          {run.endtime !== undefined && (
            <CardFact name="Ended">
              <PortalTime sent={run.endtime} text={formatPortalTime(run.endtime)} />
            </CardFact>
          )}
          <UsualText duration={shownDuration(run)} separator={run.endtime === undefined ? '' : ', '} />
        </>
      }
    >
      {run.status && <StatusBadge status={run.status} />}
      {run.starttime ? <PortalTime sent={run.starttime} text={formatPortalTime(run.starttime)} /> : '—'}
    </RunCardHead>
  ),
}

const cardDuration = (id: 'elapsedtime' | 'overThreshold', title: string, name: string): Column<ApmRunRow> => ({
  id,
  title: `${title} (ss:ms)`,
  size: 0,
  cell: ({ [id]: text }) => text !== undefined && <CardFact name={name}>{formatElapsed(text)}</CardFact>,
})

/** All cards have the same height, so that ten thousand can be virtualized. */
export const runCard = {
  rowHeight: 88,
  columns: [
    cardHead,
    { id: 'runtype', title: 'Run Type', size: 0, text: ({ runtype }: ApmRunRow) => runtype },
    cardDuration('elapsedtime', 'Elapsed Time', 'Elapsed'),
    cardDuration('overThreshold', 'Over Threshold', 'Over threshold'),
  ],
}

export function RunLineCell({ line: { scheduled, isNow } }: { line: RunLine }) {
  const navigate = route.useNavigate()
  const toggle = (isOpen: boolean) =>
    void navigate({
      search: (now) => ({ ...now, scheduled: isOpen ? 'folded' : 'open' }),
      resetScroll: false,
    })
  return (
    <div className={classes.line}>
      {scheduled && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={scheduled.isOpen}
          onClick={() => toggle(scheduled.isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {scheduled.text}
        </UnstyledButton>
      )}
      {isNow && <span className={classes.now}>Now</span>}
    </div>
  )
}
