import type { ApmPortalRow } from './apm-portals.ts'
import { portalDay, portalTime } from './portal-time.ts'
import { hash, random, type Random } from './random.ts'
import { months } from './vocabulary.ts'

const minute = 60_000
const day = 24 * 60 * minute
const history = 7 * day

/** Without the fields that depend on the requested threshold. */
export interface ApmRunRow {
  /** In ms since 1970. Not sent: the start on the wire may be missing. */
  begins: number
  starttime: string | null
  endtime: string | null
  period: string | null
  status: ApmStatus
  prosta: string | null
  elapsedtime: number | null
  runtype: string | null
  datefrom: string | null
  dateto: string | null
  timefrom: string | null
  timeto: string | null
  duration: number | null
  isscheduled: string | number | boolean | null
  /** Digits as text; wire.ts sends them as numbers. */
  runlistno: string
  runlistnotaskparent: string | null
  tasks: string | number | null
}

export const apmStatuses = [
  { status: 'Successful', field: 'successful', prosta: 'DONE' },
  { status: 'Failed', field: 'failed', prosta: 'ERROR' },
  { status: 'Cancel', field: 'cancel', prosta: 'STOPPED' },
  { status: 'Running', field: 'running', prosta: 'ACTIVE' },
  { status: 'Pending', field: 'pending', prosta: 'QUEUED' },
  { status: 'Scheduled', field: 'scheduled', prosta: 'WAIT' },
] as const
type ApmStatus = (typeof apmStatuses)[number]['status']

type Counts = ApmPortalRow['counts']

/** Below 20, no run is running or waiting. */
export function countsOfTotal(total: number): Counts {
  const failed = Math.floor(total * 0.05)
  const cancel = Math.floor(total * 0.01)
  const [running, pending, scheduled] = total < 20 ? [0, 0, 0] : [2, 3, 4]
  return {
    successful: total - failed - cancel - running - pending - scheduled,
    failed,
    cancel,
    running,
    pending,
    scheduled,
  }
}

const runTypes = ['Incremental', 'Full', 'Import', 'Reports', 'Maintenance'] as const
type Flag = ApmRunRow['isscheduled']
const scheduledForms: readonly [Flag, ...Flag[]] = ['1', '0', 1, 0, true, null]

function drawElapsed(draws: Random): number {
  return draws.chance(0.6) ? draws.int(800, 90_000) : draws.int(90_000, 40 * minute)
}

const periodOf = (time: number) => `${months[new Date(time).getUTCMonth()] ?? ''} ${new Date(time).getUTCFullYear()}`

/** In the future for waiting runs. */
function startOf(status: ApmStatus, anchor: number, draws: Random): number {
  if (status === 'Scheduled') return anchor + draws.int(5, 2000) * minute
  if (status === 'Pending') return anchor + draws.int(1, 30) * minute
  if (status === 'Running') return anchor - draws.int(2, 50) * minute
  return anchor - 2 * 60 * minute - Math.floor(draws.next() * history)
}

type Draft = Omit<ApmRunRow, 'runlistno' | 'runlistnotaskparent'>

function draftRun({ status, prosta }: (typeof apmStatuses)[number], anchor: number, draws: Random): Draft {
  const begins = startOf(status, anchor, draws)
  const waits = status === 'Pending' || status === 'Scheduled'
  const isOver = !waits && status !== 'Running'
  const elapsed = isOver ? drawElapsed(draws) : Math.max(0, anchor - begins)
  const firstDay = begins - draws.int(1, 28) * day
  const tasks = waits || draws.chance(0.12) ? 0 : draws.int(1, 14)
  return {
    begins,
    starttime: status === 'Pending' ? null : portalTime(begins),
    endtime: isOver ? portalTime(begins + elapsed) : null,
    period: periodOf(begins),
    status,
    prosta,
    elapsedtime: waits ? null : elapsed,
    runtype: draws.pick(runTypes),
    datefrom: `${portalDay(firstDay)} 00:00:00.0`,
    dateto: `${portalDay(begins)} 00:00:00.0`,
    timefrom: '12:00:00 AM',
    timeto: '11:59:59 PM',
    duration: isOver ? Math.round(elapsed * (0.7 + 0.3 * draws.next())) : null,
    isscheduled: draws.pick(scheduledForms),
    // The upstream sends numbers and strings.
    tasks: draws.chance(0.5) ? tasks : String(tasks),
  }
}

const oddities: Readonly<Record<number, (row: ApmRunRow, before: ApmRunRow | undefined) => Partial<ApmRunRow>>> = {
  5: () => ({
    starttime: null,
    endtime: null,
    period: null,
    datefrom: null,
    dateto: null,
    timefrom: null,
    timeto: null,
  }),
  8: ({ elapsedtime }) => ({ elapsedtime: -(elapsedtime ?? 0), duration: -500 }),
  11: (row, before) => ({
    starttime: before?.starttime ?? row.starttime,
    runlistno: before?.runlistno ?? row.runlistno,
  }),
  14: () => ({
    period: '<b>Q1</b> & "rest" of a period whose name is longer than any column',
    prosta: null,
    runtype: null,
  }),
  17: () => ({ runlistnotaskparent: null }),
  20: () => ({ tasks: null }),
}

export function seedApmRuns({ id, counts }: ApmPortalRow, seed: number, anchor: number): ApmRunRow[] {
  const draws = random('apm runs', seed, id)
  const drafts = apmStatuses.flatMap((status) =>
    Array.from({ length: counts[status.field] }, () => draftRun(status, anchor, draws)),
  )
  // 17 digits exceed the precision of a double: neighbors with a step of 1 may become equal.
  const prefix = `16043${String(hash(id) % 100_000).padStart(5, '0')}`
  let counter = draws.int(1_000_000, 2_000_000)
  const rows: ApmRunRow[] = []
  for (const draft of drafts.toSorted((one, other) => one.begins - other.begins)) {
    counter += draws.chance(0.3) ? 1 : draws.int(2, 90)
    const row = {
      ...draft,
      runlistno: prefix + String(counter),
      runlistnotaskparent: `17${prefix.slice(2)}${String(counter)}`,
    }
    rows.push({ ...row, ...oddities[rows.length]?.(row, rows.at(-1)) })
  }
  return rows
}
