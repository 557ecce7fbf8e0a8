import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run.ts'
import { historyChart } from './chart.ts'
import { apm, commission } from './dashboard.ts'
import { latency, portals, withBench, type Bench } from './harness.ts'
import { appendRun, readRuns } from './history.ts'
import { measureAdminPanel } from './measures/admin-panel.ts'
import { measureApmDetail } from './measures/apm-detail.ts'
import { measureApmRuns } from './measures/apm-runs.ts'
import { measureApmWalk } from './measures/apm-walk.ts'
import { measureArrival } from './measures/arrival.ts'
import { measureBytes } from './measures/bytes.ts'
import { measureColdLoad } from './measures/cold-load.ts'
import { measureCounts } from './measures/counts.ts'
import { measureFailures } from './measures/failures.ts'
import { measureFailuresHour } from './measures/failures-hour.ts'
import { measureFanOut } from './measures/fan-out.ts'
import { measureIdle } from './measures/idle.ts'
import { measureLeaving } from './measures/leaving.ts'
import { measureMap } from './measures/map.ts'
import { measureMemory } from './measures/memory.ts'
import { measureNamesFirst } from './measures/names-first.ts'
import { measureOrder } from './measures/order.ts'
import { measurePalette } from './measures/palette.ts'
import { measureRowRenders } from './measures/row-renders.ts'
import { measureSize } from './measures/size.ts'
import { measureSoak } from './measures/soak.ts'
import { measureTyping } from './measures/typing.ts'
import { measurePipelines } from './measures/pipelines.ts'
import { measureThresholds } from './measures/thresholds.ts'
import { circumstances, pageWith } from './report.ts'
import type { Row } from './row.ts'
import { tableLines } from './table.ts'

const measures: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  size: measureSize,
  'cold-load': measureColdLoad,
  bytes: measureBytes,
  counts: measureCounts,
  idle: measureIdle,
  names: (bench) => measureNamesFirst(bench, commission),
  order: (bench) => measureOrder(bench, commission),
  rows: (bench) => measureRowRenders(bench, commission),
  arrival: (bench) => measureArrival(bench, commission),
  'fan-out': (bench) => measureFanOut(bench, commission),
  typing: (bench) => measureTyping(bench, commission),
  memory: (bench) => measureMemory(bench, commission),
  'apm-names': (bench) => measureNamesFirst(bench, apm),
  'apm-order': (bench) => measureOrder(bench, apm),
  'apm-rows': (bench) => measureRowRenders(bench, apm),
  'apm-arrival': (bench) => measureArrival(bench, apm),
  'apm-fan-out': (bench) => measureFanOut(bench, apm),
  'apm-typing': (bench) => measureTyping(bench, apm),
  'apm-memory': (bench) => measureMemory(bench, apm),
  map: measureMap,
  palette: measurePalette,
  failures: measureFailures,
  leaving: measureLeaving,
  pipelines: measurePipelines,
  'admin-panel': measureAdminPanel,
  'apm-runs': measureApmRuns,
  'apm-detail': measureApmDetail,
  thresholds: measureThresholds,
  'apm-walk': measureApmWalk,
  soak: measureSoak,
  'failures-hour': measureFailuresHour,
}

/** Measures that take many minutes: they only run if named. */
const longMeasures = new Set(['soak', 'failures-hour'])

/** The result of one measure: its rows, or its error. */
interface Outcome {
  measure: string
  rows: Row[]
  error?: string
  seconds: number
}

/** The error that broke the work. One that follows it, when a page or a browser is closed, has it as `suppressed`. */
function firstError(error: unknown): unknown {
  return error instanceof SuppressedError ? firstError(error.suppressed) : error
}

async function runMeasure(bench: Bench, measure: string, work: (bench: Bench) => Promise<Row[]>): Promise<Outcome> {
  const start = performance.now()
  const outcome: Outcome = { measure, rows: [], seconds: 0 }
  try {
    outcome.rows = await work(bench)
  } catch (thrown) {
    const error = firstError(thrown)
    // The browser's log follows the first line.
    outcome.error = (error instanceof Error ? error.message : String(error)).split('\n')[0]
  }
  outcome.seconds = (performance.now() - start) / 1000
  return outcome
}

/** Load per core from which wall-clock times are unreliable. */
const highLoad = 0.5

/** The machine's load of the last minute, per core. */
const load = () => (loadavg()[0] ?? 0) / availableParallelism()

function print({ measure, rows, error, seconds }: Omit<Outcome, 'seconds'> & { seconds?: number }): void {
  console.log(`\n${measure}${seconds === undefined ? '' : ` (${seconds.toFixed(0)} s)`}`)
  if (error !== undefined) console.log(`  broke: ${error}`)
  for (const line of tableLines(rows)) console.log(`  ${line}`)
}

async function save(result: object, startedAt: Date): Promise<string> {
  const folder = join(root, 'tools', 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${startedAt.toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
  return relative(root, file)
}

/** Adds the run to a result file, and draws the file's runs as an SVG next to it. */
async function addToHistory(file: string, startedAt: Date, rows: readonly Row[]): Promise<void> {
  await appendRun(file, startedAt, rows)
  await writeFile(`${file}.svg`, historyChart(await readRuns(file)))
  console.log(`${file}: one line more, drawn in ${file}.svg`)
}

/** Writes the measures into docs/performance.md, in place of those of an older run. */
async function writePage(outcomes: readonly Outcome[], where: string): Promise<void> {
  const file = join(root, 'docs', 'performance.md')
  const page = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, pageWith(page, outcomes, where, Object.keys(measures)))
  console.log(`${relative(root, file)} has them.`)
}

interface Options {
  /** A file to which a line is added. */
  history?: string | undefined
  /** The folder of an older build, to compare with instead of the page without a framework. */
  before?: string | undefined
  /** Whether docs/performance.md is written. */
  write?: boolean | undefined
}

/**
 * Runs the named measures, or all but the long ones; prints and saves the results, and adds them to `history` if given.
 * Resolves to whether all measures completed.
 */
async function measureAll(named: readonly string[], { history, before, write }: Options): Promise<boolean> {
  const startedAt = new Date()
  const loadBefore = load()
  const result = await withBench(async (bench) => {
    const machine = `${bench.browserVersion}, ${availableParallelism()} cores, load ${loadBefore.toFixed(1)} per core`
    console.log(`Production build, ${portals} portals, ${latency} ms per call. Chromium ${machine}`)
    if (loadBefore > highLoad)
      console.log('Other programs are at work: believe counts, ratios and CPU times, not the clock.')
    const outcomes: Outcome[] = []
    for (const [measure, work] of Object.entries(measures)) {
      if (named.length > 0 ? !named.includes(measure) : longMeasures.has(measure)) continue
      const outcome = await runMeasure(bench, measure, work)
      print(outcome)
      outcomes.push(outcome)
    }
    return { startedAt, portals, latency, browser: bench.browserVersion, node: process.version, outcomes }
  }, before)
  const rows = result.outcomes.flatMap((outcome) => outcome.rows)
  const interactions = rows.filter(({ median }) => median !== undefined)
  if (interactions.length > 0) print({ measure: 'Every interaction, event to the next paint', rows: interactions })
  const counts = Object.groupBy(rows, ({ verdict }) => verdict)
  const file = await save({ ...result, load: { before: loadBefore, after: load() } }, startedAt)
  console.log(`\n${counts.ok?.length ?? 0} ok, ${counts.over?.length ?? 0} over their bound. ${file}`)
  if (history !== undefined) await addToHistory(history, startedAt, rows)
  if (write) await writePage(result.outcomes, circumstances(startedAt, result.browser, loadBefore))
  return result.outcomes.every(({ error }) => error === undefined)
}

/** The tool: see its usage. */
export async function benchTool(args: readonly string[]): Promise<number> {
  const { values: options, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { history: { type: 'string' }, before: { type: 'string' }, write: { type: 'boolean' } },
  })
  const unknown = named.filter((name) => !Object.hasOwn(measures, name))
  if (unknown.length > 0) {
    console.error(`No such measure: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
    return 2
  }
  return (await measureAll(named, options)) ? 0 : 1
}
