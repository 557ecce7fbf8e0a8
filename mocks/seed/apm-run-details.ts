import type { ApmRunRow } from './apm-runs.ts'
import { portalDay, portalHour } from './portal-time.ts'
import { hash, random } from './random.ts'

const taskNames = [
  'Load Staging Tables',
  'Resolve Participants',
  'Resolve Positions',
  'Validate Transactions',
  'Classify Orders',
  'Calculate Credits',
  'Calculate Incentives',
  'Build Statements',
  'Refresh Reporting Tables',
  'Send Notifications',
  'Archive Input Files',
  'Update Statistics',
  'Close Period Locks',
  'Purge Temporary Data',
] as const

const rectypes = ['SQL', 'ETL', 'SQL', 'FTP', null, 'REPORT'] as const

const people = ['scheduler', 'mlopez', 'pnowak', 'tfischer', 'skimura'] as const
const entities = ['Sales Transaction', 'Participant', 'Position', 'Credit', 'Deposit', 'Statement'] as const

/** Some runs report tasks but have an empty task list. */
const hasNoTaskList = ({ runlistno }: ApmRunRow) => hash(runlistno) % 23 === 0

/** The first task's number starts with this, a run's with 17 (apm-runs.ts). */
const firstTaskPrefix = 20

/** Numbers of a run and of its tasks differ only in the first two digits. */
export const isNumberOf = ({ runlistnotaskparent }: ApmRunRow, digits: string): boolean =>
  runlistnotaskparent?.slice(2) === digits.slice(2)

interface TaskPlan {
  number: string
  task: string
  status: string
  rectype: string | null
  begins: number
  ends: number
  errors: number
}

function planTasks(run: ApmRunRow): TaskPlan[] {
  const draws = random('apm tasks', run.runlistno)
  const count = hasNoTaskList(run) ? 0 : Number(run.tasks ?? 2)
  const share = Math.floor(Math.abs(run.elapsedtime ?? 0) / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const stopped = isLast && run.status !== 'Successful'
    const skipped = !stopped && draws.chance(0.15)
    const status = stopped ? run.status : skipped ? 'Skipped' : 'Successful'
    const begins = run.begins + index * share
    const duration = skipped ? 0 : Math.floor(share * (0.5 + 0.5 * draws.next()))
    return {
      number: String(firstTaskPrefix + index) + (run.runlistnotaskparent ?? '').slice(2),
      task: taskNames[index % taskNames.length] ?? '',
      status,
      rectype: rectypes[index % rectypes.length] ?? null,
      begins,
      ends: begins + duration,
      errors: status === 'Failed' ? draws.int(1, 40) : 0,
    }
  })
}

export function apmTasks(run: ApmRunRow) {
  return planTasks(run).map(({ number, task, status, rectype, begins, ends, errors }, index) => {
    const isOpen = status === 'Running'
    return {
      task,
      taskstatus: status,
      duration: isOpen ? null : ends - begins,
      startdate: portalDay(begins),
      starttime: portalHour(begins),
      enddate: isOpen ? null : portalDay(ends),
      endtime: isOpen ? null : portalHour(ends),
      errormessagescount: index % 2 === 0 ? errors : String(errors),
      rectype,
      runlistnotaskparent: number,
    }
  })
}

interface LogLine {
  messagelogtype: string
  loglevel: string
}

const error: LogLine = { messagelogtype: 'Error', loglevel: 'ERROR' }
const harmless: readonly [LogLine, ...LogLine[]] = [
  { messagelogtype: 'Warning', loglevel: 'WARN' },
  { messagelogtype: 'Information', loglevel: 'INFO' },
]

export function apmTaskDetails(run: ApmRunRow, digits: string, rectype: string) {
  const draws = random('apm task details', digits, rectype)
  const worked = planTasks(run).filter(
    (task) =>
      [run.runlistnotaskparent, task.number].includes(digits) &&
      (task.rectype ?? 'SQL') === rectype &&
      task.status !== 'Skipped',
  )
  const others = draws.chance(0.15) ? 0 : draws.chance(0.1) ? 120 : draws.int(1, 12)
  const lines = worked.flatMap((task, index) => [
    ...Array.from({ length: task.errors }, () => ({ task, line: error })),
    ...Array.from({ length: index === 0 ? others : 0 }, () => ({
      task: draws.pick([task, ...worked]),
      line: draws.pick(harmless),
    })),
  ])
  return lines
    .map(({ task: { begins, ends }, line }) => ({ line, time: begins + Math.floor((ends - begins) * draws.next()) }))
    .toSorted((one, other) => one.time - other.time)
    .map(({ line, time }) => ({
      ...line,
      entityname: draws.pick(entities),
      generateddate: portalDay(time),
      generatedtime: portalHour(time),
      relatedentityobjectnumber: `16043374922${String(100_000 + draws.int(0, 99_999))}`,
    }))
}

export function apmProcessInfo(run: ApmRunRow) {
  const draws = random('apm process info', run.runlistno)
  return taskNames.slice(0, draws.int(0, 5)).map((task, index) => ({
    runlistno: run.runlistno,
    task,
    taskdetails:
      index === 1
        ? 'Rows read 120,481; rows written 120,466; 15 rows rejected because their participant has no position on the day'
        : `Step ${String(index + 1)} of the ${run.runtype ?? 'usual'} run`,
    startedby: draws.pick(people),
  }))
}

/** One of three envelopes per run; two of them send a single row as an object. */
export function inEnvelope(run: ApmRunRow | undefined, rows: readonly object[]): unknown {
  const row = rows.length === 1 ? rows[0] : rows.length === 0 ? undefined : rows
  const form = run === undefined ? 2 : hash(run.runlistno) % 3
  if (form === 0) return rows
  return form === 1 ? { content: [{ row }] } : { content: { resultset: { row } } }
}
