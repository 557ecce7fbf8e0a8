import type { Portal } from '#api/portals.ts'
import type { Run } from '#api/run-schemas.ts'
import type { Counts } from '#api/schema-fields.ts'
import { formatDuration, isoInstant, parseInstant } from '#lib/dates.ts'
import { counted, formatCount, formatKnown, formatPercent } from '#lib/numbers.ts'
import { median } from '#lib/quantile.ts'
import { statuses, type StatusWord } from '#domain/statuses.ts'
import { listExport, zonedTitle, type ExportColumn, type ExportSource } from '#ui/export/exported.ts'

/** Of one portal; undefined while it loads, and after a failure. */
export interface PortalData {
  counts: Counts | undefined
  /** The latest ones by start. */
  runs: readonly Run[] | undefined
}

/** One value of the table. Two are equal if their texts are. */
interface Value {
  text: string
  /** In ms since 1970, of a value that is a time. */
  at?: number | undefined
  /** A fact about the value, which does not make it another one. */
  note?: string
  /** The runs that it counts, or the run that it shows. */
  show?: StatusWord
  run?: Run
}

export interface ComparedRow {
  title: string
  /** One for each portal; undefined if it is not known. */
  values: readonly (Value | undefined)[]
  /** All are known and the same. */
  isEqual: boolean
}

export interface ComparedSection {
  title: string
  rows: readonly ComparedRow[]
}

/** A median of fewer durations says nothing. */
export const minSamples = 5

const compared = (title: string, values: readonly (Value | undefined)[]): ComparedRow => {
  const [first, ...others] = values
  const isEqual = first !== undefined && others.length > 0 && others.every((value) => value?.text === first.text)
  return { title, values, isEqual }
}

/** Successful runs of those that have succeeded or failed. */
function successRate({ successful = 0, failed = 0 }: Counts): Value {
  const done = successful + failed
  return done === 0
    ? { text: '—', note: 'none has ended' }
    : { text: `${formatPercent((100 * successful) / done)} %`, note: `of ${formatCount(done)}` }
}

const stageOf = ({ stageType }: Run) => stageType ?? 'No stage'

/** Durations are compared of runs of one command and stage. */
const kindOf = (run: Run) => [run.command, run.stageType].filter(Boolean).join(' · ') || 'No command'

const isFailed = ({ status }: Run) => status === 'Failed'

const endOf = ({ stopTime, startTime }: Run) => parseInstant(stopTime) ?? parseInstant(startTime) ?? -Infinity

/** In ms; undefined for a run that has not succeeded. */
function durationOf({ status, startTime, stopTime }: Run): number | undefined {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime)]
  if (status !== 'Successful' || start === undefined || stop === undefined || stop < start) return undefined
  return stop - start
}

const newest = (runs: readonly Run[], timeOf: (run: Run) => number) =>
  runs.reduce<Run | undefined>((best, run) => (best && timeOf(best) >= timeOf(run) ? best : run), undefined)

/** Groups by a text, the largest group first. */
function frequent(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text)]
  return groups
    .toSorted(([one, some], [other, others]) => others.length - some.length || one.localeCompare(other))
    .map(([text]) => text)
}

function medianValue(runs: readonly Run[]): Value {
  const durations = runs.flatMap((run) => durationOf(run) ?? [])
  const middle = durations.length < minSamples ? undefined : median(durations)
  if (middle !== undefined) return { text: formatDuration(middle), note: counted(durations.length, 'run') }
  return { text: '—', note: durations.length === 0 ? 'no run' : `${counted(durations.length, 'run')}, too few` }
}

interface CompareOptions {
  days: number
  formatTime: (instant: string | undefined) => string
}

/** The table: its sections with their rows. What follows from the runs is left out until each portal has answered. */
export function comparePortals(
  portals: readonly PortalData[],
  isSettled: boolean,
  { days, formatTime }: CompareOptions,
): ComparedSection[] {
  const values = (valueOf: (runs: readonly Run[]) => Value) => portals.map(({ runs }) => runs && valueOf(runs))
  const shownRun = (run: Run | undefined, instant: string | undefined, none: string): Value =>
    run ? { text: formatTime(instant), at: parseInstant(instant), note: run.stageType, run } : { text: none }
  const all = isSettled ? portals.flatMap(({ runs = [] }) => runs) : []
  const stages = frequent(all.filter(isFailed).map(stageOf))
  const hasSamples = (kind: string) =>
    portals.some(({ runs = [] }) => {
      const samples = runs.filter((run) => kindOf(run) === kind && durationOf(run) !== undefined)
      return samples.length >= minSamples
    })
  const kinds = frequent(all.filter((run) => durationOf(run) !== undefined).map(kindOf)).filter(hasSamples)
  return [
    {
      title: days === 1 ? 'Runs of today' : `Runs of the last ${days} days`,
      rows: [
        ...statuses.map(({ word, field }) =>
          compared(
            word,
            portals.map(({ counts }) => counts && { text: formatKnown(counts[field]), show: word }),
          ),
        ),
        compared(
          'Success rate',
          portals.map(({ counts }) => counts && successRate(counts)),
        ),
      ],
    },
    {
      title: 'Last 100 runs',
      rows: [
        compared(
          'Last run',
          values((runs) => {
            const run = newest(runs, ({ startTime }) => parseInstant(startTime) ?? -Infinity)
            return shownRun(run, run?.startTime, 'No run')
          }),
        ),
        compared(
          'Newest failure',
          values((runs) => {
            const run = newest(runs.filter(isFailed), endOf)
            return shownRun(run, run?.stopTime ?? run?.startTime, `None in ${counted(runs.length, 'run')}`)
          }),
        ),
      ],
    },
    {
      title: 'Failed of the last 100 runs, by stage',
      rows: stages.map((stage) =>
        compared(
          stage,
          values((runs) => ({
            text: formatCount(runs.filter((run) => isFailed(run) && stageOf(run) === stage).length),
          })),
        ),
      ),
    },
    {
      title: 'Median duration of the successful ones',
      rows: kinds.map((kind) =>
        compared(
          kind,
          values((runs) => medianValue(runs.filter((run) => kindOf(run) === kind))),
        ),
      ),
    },
  ]
}

/** The sections without the rows that are equal, and without those that are empty then. */
export const differences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isEqual }) => !isEqual) }))
    .filter(({ rows }) => rows.length > 0)

interface Line extends ComparedRow {
  section: string
}

/** The values of a portal, and beside them the times for a program. */
const columnsOf = ({ id, name }: Portal, index: number, zone: string): ExportColumn<Line>[] => [
  { id, title: zonedTitle(name, zone), text: ({ values }) => values[index]?.text },
  {
    id: `${id}Iso`,
    title: `${name} (ISO 8601)`,
    text: ({ values }) => {
      const at = values[index]?.at
      return at === undefined ? undefined : isoInstant(at)
    },
  },
]

interface ComparisonExport {
  portals: readonly Portal[]
  /** As they are shown. */
  sections: readonly ComparedSection[]
  /** Everything is known that can be. */
  isComplete: boolean
  zone: string
}

/** The comparison as it is shown, a line for each row. */
export function comparisonExport({ portals, sections, isComplete, zone }: ComparisonExport): ExportSource {
  return listExport<Line>({
    name: 'comparison',
    columns: [
      { id: 'section', title: 'Section', text: ({ section }) => section },
      { id: 'title', title: 'What', text: ({ title }) => title },
      ...portals.flatMap((portal, index) => columnsOf(portal, index, zone)),
    ],
    rows: sections.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, section: title }))),
    notes: { missing: isComplete ? [] : ['Not everything of these portals is known.'] },
  })
}
