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

/** The kinds of tasks; null means SQL. */
const rectypes = ['SQL', 'ETL', 'SQL', 'FTP', null, 'REPORT'] as const

const people = ['scheduler', 'mlopez', 'pnowak', 'tfischer', 'skimura'] as const
const entities = ['Sales Transaction', 'Participant', 'Position', 'Credit', 'Deposit', 'Statement'] as const

/** True for runs that report tasks but have an empty task list. */
const hasNoTaskList = ({ runlistno }: ApmRunRow) => hash(runlistno) % 23 === 0

/** The tasks of a run, in order. */
export function apmTasks(run: ApmRunRow, anchor: number) {
  const draws = random('apm tasks', run.runlistno)
  const count = hasNoTaskList(run) ? 0 : Number(run.tasks ?? 2)
  const length = Math.max(1000, Math.abs(run.elapsedtime ?? 60_000))
  const share = Math.floor(length / Math.max(1, count))
  const first = anchor - length - draws.int(1, 600) * 1000
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const stopped = isLast && run.status !== 'Successful'
    const skipped = !stopped && draws.chance(0.15)
    const status = stopped ? run.status : skipped ? 'Skipped' : 'Successful'
    const duration = skipped ? 0 : Math.floor(share * (0.5 + 0.5 * draws.next()))
    const [begins, ends] = [first + index * share, first + index * share + duration]
    const errors = status === 'Failed' ? draws.int(1, 40) : 0
    const isOpen = status === 'Running'
    return {
      task: taskNames[index % taskNames.length],
      taskstatus: status,
      duration: isOpen ? null : duration,
      startdate: portalDay(begins),
      starttime: portalHour(begins),
      enddate: isOpen ? null : portalDay(ends),
      endtime: isOpen ? null : portalHour(ends),
      errormessagescount: index % 2 === 0 ? errors : String(errors),
      rectype: rectypes[index % rectypes.length],
      runlistnotaskparent: run.runlistnotaskparent,
    }
  })
}

interface LogLine {
  messagelogtype: string
  loglevel: string
}

const messages: readonly [LogLine, ...LogLine[]] = [
  { messagelogtype: 'Error', loglevel: 'ERROR' },
  { messagelogtype: 'Warning', loglevel: 'WARN' },
  { messagelogtype: 'Information', loglevel: 'INFO' },
]

/** The log of one kind of task in a run. */
export function apmTaskDetails(run: ApmRunRow, rectype: string, anchor: number) {
  const draws = random('apm task details', run.runlistno, rectype)
  const count = draws.chance(0.15) ? 0 : draws.chance(0.1) ? 120 : draws.int(1, 12)
  const first = anchor - draws.int(60, 6000) * 1000
  return Array.from({ length: count }, (_, index) => ({
    ...draws.pick(messages),
    entityname: draws.pick(entities),
    generateddate: portalDay(first + index * 137),
    generatedtime: portalHour(first + index * 137),
    relatedentityobjectnumber: `16043374922${String(100_000 + draws.int(0, 99_999))}`,
  }))
}

/** The process info. */
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

/** Wraps rows in one of three envelopes, chosen per run; two of them send a single row as an object. */
export function inEnvelope(run: ApmRunRow | undefined, rows: readonly object[]): unknown {
  const row = rows.length === 1 ? rows[0] : rows.length === 0 ? undefined : rows
  const form = run === undefined ? 2 : hash(run.runlistno) % 3
  if (form === 0) return rows
  return form === 1 ? { content: [{ row }] } : { content: { resultset: { row } } }
}
