import type { ApmRun } from '#api/apm-runs.ts'
import { formatPortalDay, formatPortalTime } from '#domain/portal-times.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { StatusBadge } from '#domain/StatusBadge.tsx'
import { UsualText } from '#domain/runs-page/UsualText.tsx'
import { PortalTime } from './PortalTime.tsx'
import { sortFields } from './portal-detail-search.ts'
import { formatDuration, formatScheduled } from './runs.ts'
import type { RunRow } from './scheduled-fold.ts'
import classes from './EndTime.module.css'

/** When a run ended, and how its duration compares with that of others. */
function EndTime({ run: { key, endtime } }: { run: ApmRun }) {
  return (
    <div className={classes.time}>
      <span>{endtime === undefined ? '—' : <PortalTime sent={endtime} text={formatPortalTime(endtime)} />}</span>
      <UsualText runId={key} />
    </div>
  )
}

type RunField = Exclude<keyof ApmRun, 'key' | 'runlistno' | 'runlistnotaskparent' | 'tasks'>

/** A column of texts; an em dash without a value. */
const texts = (id: RunField, title: string, size: number, format = (text: string) => text) => ({
  id,
  title,
  size,
  wraps: true,
  sort: sortFields.some((field) => field === id) ? ('desc' as const) : undefined,
  text: ({ [id]: text }: ApmRun) => (text === undefined ? undefined : format(text)),
})

/** A column of numbers. */
const figures = (...column: Parameters<typeof texts>) => ({ ...texts(...column), align: 'end' as const })

/** A column of durations, as ss:ms. */
const durations = (id: RunField, title: string, size: number) => ({
  ...figures(id, title, size),
  text: ({ [id]: text }: ApmRun) => (text === undefined ? undefined : formatDuration(text)),
})

/** The 16 columns in the required order, 2200 px in total with the button column. Three are sortable, descending first. */
export const runColumns = columnsFor<RunRow>([
  {
    ...texts('starttime', 'Start Time', 205, formatPortalTime),
    cell: ({ starttime: sent }) => (sent ? <PortalTime sent={sent} text={formatPortalTime(sent)} /> : '—'),
  },
  texts('period', 'Period', 140),
  { ...texts('status', 'Status', 120), cell: ({ status }) => (status ? <StatusBadge status={status} /> : '—') },
  { ...texts('endtime', 'End Time', 205, formatPortalTime), cell: (run) => <EndTime run={run} /> },
  texts('prosta', 'Prosta', 96),
  durations('elapsedtime', 'Elapsed Time (ss:ms)', 130),
  durations('overThreshold', 'Over Threshold (ss:ms)', 140),
  texts('runtype', 'Run Type', 130),
  texts('datefrom', 'Date From', 110, formatPortalDay),
  texts('dateto', 'Date To', 110, formatPortalDay),
  texts('timefrom', 'Time From', 120, formatPortalTime),
  texts('timeto', 'Time To', 120, formatPortalTime),
  durations('duration', 'Duration (ss:ms)', 120),
  { ...texts('isscheduled', 'Is Scheduled', 120), text: ({ isscheduled }) => formatScheduled(isscheduled) },
  figures('millisecondsoverthreshold', 'Milliseconds Overthreshold', 150),
  figures('durationMilliseconds', 'Duration Milliseconds', 140),
])
