import type { Run } from '#api/pipelines.ts'
import type { Counts } from '#api/schema-fields.ts'
import { formatDuration, parseInstant, timeBetween } from '#lib/dates.ts'
import { counted, formatCount, formatKnown, formatPercent } from '#lib/numbers.ts'
import { median } from '#lib/quantile.ts'
import { minSamples } from '#domain/run-rules/run-history.ts'
import { statuses, type StatusWord } from '#domain/statuses.ts'

export interface PortalData {
  counts: Counts | undefined
  runs: readonly Run[] | undefined
}

export interface Value {
  text: string
  figure?: { value: number; differenceText: (difference: number) => string }
  difference?: string | undefined
  at?: number | undefined
  /** A remark that does not make the value different. */
  note?: string
  show?: StatusWord
  run?: Run
  /** Unless the row says it. */
  status?: Run['status']
}

export interface ComparedRow {
  title: string
  values: readonly (Value | undefined)[]
  isEqual: boolean
  /** Its values have a second line, whose space is reserved. */
  hasNotes?: boolean
}

export interface ComparedSection {
  title: string
  rows: readonly ComparedRow[]
}

function withDifference(value: Value | undefined, first: Value | undefined): Value | undefined {
  if (!value?.figure || !first?.figure) return value
  const difference = value.figure.value - first.figure.value
  if (difference === 0 || value.text === first.text) return value
  const text = value.figure.differenceText(Math.abs(difference))
  return { ...value, difference: `${difference > 0 ? '+' : '−'}${text}` }
}

const compared = (title: string, values: readonly (Value | undefined)[], hasNotes?: boolean): ComparedRow => {
  const [first, ...others] = values
  const isEqual = first !== undefined && others.length > 0 && others.every((value) => value?.text === first.text)
  return { title, values: [first, ...others.map((value) => withDifference(value, first))], isEqual, hasNotes }
}

const count = (value: number | undefined): Value => ({
  text: formatKnown(value),
  ...(value !== undefined && { figure: { value, differenceText: formatCount } }),
})

function successRate({ successful = 0, failed = 0 }: Counts): Value {
  const done = successful + failed
  const percent = (100 * successful) / done
  return done === 0
    ? { text: '—', note: 'none finished' }
    : {
        text: `${formatPercent(percent)}%`,
        note: `of ${counted(done, 'run')}`,
        figure: { value: percent, differenceText: (difference) => `${formatPercent(difference)} points` },
      }
}

const stageOf = ({ stageType }: Run) => stageType ?? 'Unknown stage'

/** Durations are only compared for runs of the same command and stage. */
const kindOf = (run: Run) => [run.command, run.stageType].filter(Boolean).join(' · ') || 'No command'

const isFailed = ({ status }: Run) => status === 'Failed'

const endOf = ({ stopTime, startTime }: Run) => parseInstant(stopTime) ?? parseInstant(startTime) ?? -Infinity

function durationOf({ status, startTime, stopTime }: Run): number | undefined {
  return status === 'Successful' ? timeBetween(startTime, stopTime) : undefined
}

const newest = (runs: readonly Run[], timeOf: (run: Run) => number) =>
  runs.reduce<Run | undefined>((best, run) => (best && timeOf(best) >= timeOf(run) ? best : run), undefined)

function frequent(texts: readonly string[]): string[] {
  const groups = [...Map.groupBy(texts, (text) => text)]
  return groups
    .toSorted(([one, some], [other, others]) => others.length - some.length || one.localeCompare(other))
    .map(([text]) => text)
}

function medianValue(runs: readonly Run[]): Value {
  const durations = runs.flatMap((run) => durationOf(run) ?? [])
  const middle = durations.length < minSamples ? undefined : median(durations)
  if (middle === undefined) {
    return { text: '—', note: durations.length === 0 ? 'no runs' : `too few runs (${formatCount(durations.length)})` }
  }
  return {
    text: formatDuration(middle),
    note: counted(durations.length, 'run'),
    figure: { value: middle, differenceText: formatDuration },
  }
}

interface CompareOptions {
  days: number
  formatTime: (instant: string | undefined) => string
}

/** Rows about runs appear once the runs of all portals are loaded. */
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
      title: days === 1 ? 'Runs today' : `Runs in the last ${days} days`,
      rows: [
        ...statuses.map(({ word, field }) =>
          compared(
            word,
            portals.map(({ counts }) => counts && { ...count(counts[field]), show: word }),
          ),
        ),
        compared(
          'Success rate',
          portals.map(({ counts }) => counts && successRate(counts)),
          true,
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
            return { ...shownRun(run, run?.startTime, 'No runs'), status: run?.status }
          }),
          true,
        ),
        compared(
          'Latest failure',
          values((runs) => {
            const run = newest(runs.filter(isFailed), endOf)
            return shownRun(run, run?.stopTime ?? run?.startTime, `None in the last ${counted(runs.length, 'run')}`)
          }),
          true,
        ),
      ],
    },
    {
      title: 'Failed runs by stage (last 100 runs)',
      rows: stages.map((stage) =>
        compared(
          stage,
          values((runs) => count(runs.filter((run) => isFailed(run) && stageOf(run) === stage).length)),
        ),
      ),
    },
    {
      title: 'Median duration of successful runs',
      rows: kinds.map((kind) =>
        compared(
          kind,
          values((runs) => medianValue(runs.filter((run) => kindOf(run) === kind))),
        ),
      ),
    },
  ]
}

export const differences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ isEqual }) => !isEqual) }))
    .filter(({ rows }) => rows.length > 0)
