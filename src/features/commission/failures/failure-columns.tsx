import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { CardFact } from '#ui/data-table/CardParts.tsx'
import { columnsFor, type Column } from '#ui/data-table/columns.ts'
import { Time } from '#ui/times/Time.tsx'
import { barSlots, type FailureGroup } from './failure-groups.ts'
import classes from './Failures.module.css'

/** A group with what its row shows. */
export interface GroupRow extends FailureGroup {
  title: string
  /** The names of its portals, in the order of `portals`. */
  names: readonly string[]
  /** What the bar spans, in words, such as `in the last 24 hours`. */
  span: string
}

/** How many names a row shows. */
const maxNames = 3

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` +${formatCount(more)}` : '')
}

const last: Column<GroupRow> = { id: 'last', title: 'Last', size: 190, cell: (row) => <TimeCell at={row.last} /> }
const when: Column<GroupRow> = { id: 'when', title: 'When', size: 130, cell: (row) => <Bar row={row} /> }
const failure: Column<GroupRow> = {
  id: 'failure',
  title: 'Failure',
  size: 300,
  grows: true,
  cell: (row) => <TitleCell row={row} />,
}

const columns = columnsFor<GroupRow>([
  failure,
  { id: 'runs', title: 'Runs', size: 80, align: 'end', cell: (row) => formatCount(row.runs.length) },
  { id: 'new', title: 'New', size: 80, align: 'end', cell: (row) => <NewCell count={row.newRuns} /> },
  { id: 'portals', title: 'Portals', size: 80, align: 'end', cell: (row) => formatCount(row.portals.length) },
  { id: 'first', title: 'First', size: 190, cell: (row) => <TimeCell at={row.first} /> },
  last,
  when,
])

/** The forms of the table by the width of the window; a card's title has the counts. */
export const failureForms = {
  lines: { columns, rowHeight: 52 },
  cards: {
    columns: columnsFor<GroupRow>([
      failure,
      {
        ...last,
        cell: (row) => (
          <CardFact name="Last">
            <TimeCell at={row.last} />
          </CardFact>
        ),
      },
      when,
    ]),
    rowHeight: 104,
    cards: true,
  },
}

function TitleCell({ row: { code, title, stages, names, runs, newRuns } }: { row: GroupRow }) {
  return (
    <div className={classes.title}>
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
        {[listed(stages), listed(names)].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

const NewCell = ({ count }: { count: number }) =>
  count === 0 ? <span className={classes.none}>0</span> : <strong className={classes.new}>{formatCount(count)}</strong>

const TimeCell = ({ at }: { at: number | undefined }) =>
  at === undefined ? (
    '—'
  ) : (
    <span className={classes.time}>
      <Time at={at} part="dayAndMinute" />
    </span>
  )

const barHeight = 22

/** One bar of a share of the height; none for 0. */
const barPath = (index: number, share: number): string =>
  share > 0 ? `M${index} ${barHeight}v${-(4 + 18 * share)}h0.8V${barHeight}z` : ''

/** How the runs of a group are spread over the time that is listed. */
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
