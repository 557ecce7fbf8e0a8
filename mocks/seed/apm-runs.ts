import type { ApmPortalRow } from './apm-portals.ts'
import { portalDay, portalTime } from './portal-time.ts'
import { hash, random, type Random } from './random.ts'
import { months } from './vocabulary.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long back the runs of a portal go. */
const history = 7 * day

/** A run of a portal as the platform keeps it, in wire form but for what depends on the threshold asked for. */
export interface ApmRunRow {
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
  /** Long digits as text; they leave as bare numbers. */
  runlistno: string
  runlistnotaskparent: string | null
  tasks: string | number | null
}

/** The words of a run, and the field of a summary that each is counted under. */
export const apmStatuses = [
  { word: 'Successful', field: 'successful', prosta: 'DONE' },
  { word: 'Failed', field: 'failed', prosta: 'ERROR' },
  { word: 'Cancel', field: 'cancel', prosta: 'STOPPED' },
  { word: 'Running', field: 'running', prosta: 'ACTIVE' },
  { word: 'Pending', field: 'pending', prosta: 'QUEUED' },
  { word: 'Scheduled', field: 'scheduled', prosta: 'WAIT' },
] as const
type ApmStatus = (typeof apmStatuses)[number]['word']

type Counts = ApmPortalRow['counts']

/** Counts that are `total` together, of every outcome some where there is room. */
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

/** When a run begins, in milliseconds since 1970: ended ones in the past, running ones not long ago, others to come. */
function startOf(status: ApmStatus, anchor: number, draws: Random): number {
  if (status === 'Scheduled') return anchor + draws.int(5, 2000) * minute
  if (status === 'Pending') return anchor + draws.int(1, 30) * minute
  if (status === 'Running') return anchor - draws.int(2, 50) * minute
  return anchor - 2 * 60 * minute - Math.floor(draws.next() * history)
}

type Draft = Omit<ApmRunRow, 'runlistno' | 'runlistnotaskparent'> & { begins: number }

function draftRun({ word, prosta }: (typeof apmStatuses)[number], anchor: number, draws: Random): Draft {
  const begins = startOf(word, anchor, draws)
  const waits = word === 'Pending' || word === 'Scheduled'
  const isOver = !waits && word !== 'Running'
  const elapsed = isOver ? drawElapsed(draws) : Math.max(0, anchor - begins)
  const firstDay = begins - draws.int(1, 28) * day
  const tasks = waits || draws.chance(0.12) ? 0 : draws.int(1, 14)
  return {
    begins,
    starttime: word === 'Pending' ? null : portalTime(begins),
    endtime: isOver ? portalTime(begins + elapsed) : null,
    period: periodOf(begins),
    status: word,
    prosta,
    elapsedtime: waits ? null : elapsed,
    runtype: draws.pick(runTypes),
    datefrom: `${portalDay(firstDay)} 00:00:00.0`,
    dateto: `${portalDay(begins)} 00:00:00.0`,
    timefrom: '12:00:00 AM',
    timeto: '11:59:59 PM',
    duration: isOver ? Math.round(elapsed * (0.7 + 0.3 * draws.next())) : null,
    isscheduled: draws.pick(scheduledForms),
    // The upstream sends the number both ways.
    tasks: draws.chance(0.5) ? tasks : String(tasks),
  }
}

/** What an upstream of many years also sends; by the place among the portal's runs. */
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

/**
 * Every run of a portal by its number: as many of each outcome as its counts say, around `anchor` (milliseconds since
 * 1970). The same seed, portal and anchor always give the same.
 */
export function seedApmRuns({ id, counts }: ApmPortalRow, seed: number, anchor: number): ApmRunRow[] {
  const draws = random('apm runs', seed, id)
  const drafts = apmStatuses.flatMap((status) =>
    Array.from({ length: counts[status.field] }, () => draftRun(status, anchor, draws)),
  )
  // Seventeen digits, most of them no exact JS number, whose steps are sometimes 1: neighbours that a double joins.
  const prefix = `16043${String(hash(id) % 100_000).padStart(5, '0')}`
  let counter = draws.int(1_000_000, 2_000_000)
  const rows: ApmRunRow[] = []
  for (const { begins: _, ...draft } of drafts.toSorted((one, other) => one.begins - other.begins)) {
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
