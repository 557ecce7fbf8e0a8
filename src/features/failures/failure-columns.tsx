import { useShownZone } from '#domain/shown-zone.ts'
import { formatFirstAndLast } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { Timed } from '#ui/times/Time.tsx'
import { barSlots, type FailureGroup } from './failure-groups.ts'
import type { Grouping } from './failures-search.ts'
import classes from './Failures.module.css'

/** A group with what its row shows. */
export interface GroupRow extends FailureGroup {
  by: Grouping
  title: string
  /** The names of its portals, in the order of `portals`. */
  names: readonly string[]
  /** In words, such as `in the last 24 hours`. */
  span: string
  /** The server's time to the minute, in ms since 1970. */
  now: number
}

const maxNames = 3

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` +${formatCount(more)}` : '')
}

const when: Column<GroupRow> = { id: 'when', title: 'When', size: 130, cell: (row) => <Bar row={row} /> }
const failure: Column<GroupRow> = {
  id: 'failure',
  title: 'Failure',
  size: 300,
  grows: true,
  cell: (row) => <TitleCell row={row} />,
}

const columnsWith = (timesSize: number) =>
  columnsFor<GroupRow>([
    failure,
    { id: 'runs', title: 'Runs', size: 80, align: 'end', cell: (row) => formatCount(row.runs.length) },
    { id: 'new', title: 'New', size: 80, align: 'end', cell: (row) => <NewCell count={row.newRuns} /> },
    { id: 'portals', title: 'Portals', size: 80, align: 'end', cell: (row) => formatCount(row.portals.length) },
    { id: 'times', title: 'First – last', size: timesSize, cell: (row) => <TimesCell row={row} /> },
    when,
  ])

/** The forms of the table by the width of the window; a card's title has the counts. */
export const failureForms = {
  lines: { columns: columnsWith(264), rowHeight: 52 },
  /** A message and its times in two lines. */
  narrow: { columns: columnsWith(156), rowHeight: 68 },
  cards: {
    columns: columnsFor<GroupRow>([
      failure,
      {
        id: 'times',
        title: 'First – last',
        size: 170,
        cell: (row) => <TimesCell row={row} />,
      },
      when,
    ]),
    rowHeight: 104,
    cards: true,
  },
}

function TitleCell({ row }: { row: GroupRow }) {
  const { by, code, title, stages, names, runs, newRuns } = row
  const places = [by !== 'stage' && listed(stages), by !== 'portal' && listed(names)].filter(Boolean).join(' · ')
  return (
    <div className={classes.title} data-by={by}>
      <span className={classes.head}>
        <span className={classes.text}>
          {code && (
            <strong>
              <bdi>{code}</bdi>{' '}
            </strong>
          )}
          <bdi>{title}</bdi>
        </span>
        <span className={classes.facts}>
          {/* Their columns are out of view on a narrow screen. */}
          <span className={classes.counts}>{`${counted(runs.length, 'run')}, ${formatCount(newRuns)} new · `}</span>
          {places}
        </span>
      </span>
      {by !== 'error' && <Errors row={row} />}
    </div>
  )
}

const maxErrors = 3

/** The first errors of a group, within it; the message of its newest run as long as none is known. */
function Errors({ row: { errors, runs } }: { row: GroupRow }) {
  const more = errors.length - maxErrors
  return (
    <span className={classes.errors}>
      {errors.length === 0 && <bdi>{runs[0]?.message}</bdi>}
      {errors.slice(0, maxErrors).map(({ id, code, text, runs: count }) => (
        <span key={id} className={classes.error}>
          {code && (
            <span className={classes.code}>
              <bdi>{code}</bdi>{' '}
            </span>
          )}
          <bdi>{text}</bdi>
          {count > 1 && ` ×${formatCount(count)}`}
        </span>
      ))}
      {more > 0 && ` +${formatCount(more)}`}
    </span>
  )
}

const NewCell = ({ count }: { count: number }) => (
  <span className={count === 0 ? classes.none : classes.new}>{formatCount(count)}</span>
)

/** When it failed first and last, as short as that is clear; its day and year are in the tooltips. */
function TimesCell({ row: { first, last, now } }: { row: GroupRow }) {
  const zone = useShownZone()
  if (first === undefined || last === undefined) return '—'
  const [from, to] = formatFirstAndLast(first, last, now, zone)
  const end = { at: last, text: to }
  return (
    <span className={classes.time}>
      <Timed
        text={first === last || from === to ? [{ ...end, text: from }] : [{ at: first, text: from }, ' – ', end]}
      />
    </span>
  )
}

const barHeight = 22

/** One bar of a share of the height; none for 0. */
const barPath = (index: number, share: number): string =>
  share > 0 ? `M${index} ${barHeight}v${-(4 + 18 * share)}h0.8V${barHeight}z` : ''

/** The runs of a group over the time that is listed. */
function Bar({ row: { slots, span } }: { row: GroupRow }) {
  const highest = Math.max(...slots)
  const parts = slots.filter((count) => count > 0).length
  return (
    <svg
      className={classes.bar}
      viewBox={`0 0 ${barSlots} ${barHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Failures in ${parts} of ${barSlots} parts of the time ${span}`}
    >
      <path d={slots.map((count, index) => barPath(index, count / highest)).join('')} />
    </svg>
  )
}
