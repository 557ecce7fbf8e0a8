import type { FirstErrorState } from '#domain/first-error.ts'
import { latestRuns, runKey, type FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { formatBeside, formatPart } from '#lib/dates.ts'
import { codeSpan, encodeLink, escapeMarkdown } from '#lib/markdown.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { plainText } from '#lib/timed-text.ts'
import { codesOf, groupByError, sharedError } from '../failure-groups.ts'
import { failuresText } from '../failure-texts.ts'
import type { GroupRow } from '../GroupTitle.tsx'
import { recoveryText } from '../recovered/recovery-text.ts'

/** As at the moment when the report was opened. */
export interface ReportedFailures {
  area: string
  rows: readonly GroupRow[]
  from: number
  to: number
  zone: string
  responded: number
  portals: number
  /** Names of portals that did not respond. */
  unresponsive: readonly string[]
  /** Some of it is of the last visit. */
  isKept: boolean
  search: string
  link: string
}

interface ReportLine {
  title?: string
  text: string
  errors?: string | undefined
}

/** Of the preview and of the Markdown. */
export interface ReportPart {
  heading?: string
  lines: readonly ReportLine[]
}

const maxNames = 10
const maxErrors = 100
const maxReportedGroups = 50

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}

/** A colon follows. */
const titleOf = ({ code, title }: GroupRow) => [code, title].filter(Boolean).join(' ').replace(/[.:]$/, '')

function timesText({ first, last }: GroupRow, zone: string): string {
  if (first === undefined || last === undefined) return 'no time'
  const start = formatPart(first, 'dayAndMinute', zone)
  return first === last ? start : `${start} – ${formatBeside(last, first, 'minute', zone)}`
}

/** The error that all runs have, or their codes. */
function errorsText({ runs }: GroupRow, errors: ReadonlyMap<string, FirstErrorState>): string | undefined {
  if (runs.some((run) => errors.get(runKey(run)) === 'loading')) return 'Loading…'
  const groups = groupByError(runs, (run) => {
    const state = errors.get(runKey(run))
    return typeof state === 'string' ? undefined : state
  })
  const shared = sharedError({ errors: groups })
  if (shared) return [shared.code, shared.text].filter(Boolean).join(' ')
  const codes = codesOf({ errors: groups }).map(([code, count]) => `${code} ×${formatCount(count)}`)
  const missing = groups.find(({ error }) => error === undefined)?.runs.length ?? 0
  return [...codes, missing > 0 && `not loaded for ${counted(missing, 'run')}`].filter(Boolean).join(', ') || undefined
}

const isFailing = ({ recoveries }: GroupRow) => Number(recoveries.includes(null))

/** What is still failing comes first. */
const openRows = (rows: readonly GroupRow[]): GroupRow[] =>
  rows.filter((row) => !row.known).toSorted((one, other) => isFailing(other) - isFailing(one))

/** Whose errors a report reads: the latest run of each group, and the latest ones of all. */
export function reportedRuns(rows: readonly GroupRow[]): FailedRun[] {
  const open = openRows(rows).slice(0, maxReportedGroups)
  const latest = latestRuns(open.flatMap(({ runs }) => runs)).slice(0, maxErrors)
  return [...new Set([...open.flatMap(({ runs }) => runs.slice(0, 1)), ...latest])]
}

const knownLine = (row: GroupRow): ReportLine => ({
  title: titleOf(row),
  text: [row.known?.note, counted(row.runs.length, 'failure')].filter(Boolean).join(', '),
})

/** For the next shift: all times are absolute. */
export function failuresReport(
  { area, rows, from, to, zone, responded, portals, unresponsive, isKept, search }: Omit<ReportedFailures, 'link'>,
  errors: ReadonlyMap<string, FirstErrorState>,
): ReportPart[] {
  const open = openRows(rows)
  const known = rows.filter((row) => row.known)
  const time = (at: number) => formatPart(at, 'dayAndMinute', zone)
  const count = [
    plainText(
      failuresText(
        rows.flatMap(({ runs }) => runs),
        rows.length,
      ),
    ),
    open.length > maxReportedGroups && ` (first ${maxReportedGroups} groups listed)`,
  ]
  const facts = [
    `${responded < portals ? `${formatCount(responded)} of ` : ''}${counted(portals, 'portal')} loaded`,
    unresponsive.length > 0 && `Didn’t respond: ${listed(unresponsive)}`,
    isKept && 'Includes data from your last visit',
    search !== '' && `Search: ${search}`,
    count.filter(Boolean).join(''),
  ]
  const openLine = (row: GroupRow): ReportLine => {
    const shares = [
      row.newRuns > 0 && `${formatCount(row.newRuns)} new`,
      row.knownRuns > 0 && `${formatCount(row.knownRuns)} known`,
    ].filter(Boolean)
    const of = shares.length > 0 ? ` (${shares.join(', ')})` : ''
    const recovery = recoveryText(row.recoveries, (instant) => ({ at: instant, text: time(instant) }))
    const where = `${counted(row.portals.length, 'portal')}: ${listed(row.names)}`
    return {
      title: titleOf(row),
      text: [
        `${counted(row.runs.length, 'failure')}${of}`,
        timesText(row, zone),
        ...(recovery ? [plainText(recovery)] : []),
        where,
      ].join(', '),
      errors: row.by === 'error' && row.code ? undefined : errorsText(row, errors),
    }
  }
  return [
    {
      heading: `${area} failures, ${time(from)} – ${time(to)} (${zone})`,
      lines: facts.flatMap((text) => (text === false ? [] : { text })),
    },
    { lines: open.slice(0, maxReportedGroups).map(openLine) },
    { heading: 'Known', lines: known.map(knownLine) },
  ].filter(({ lines }) => lines.length > 0)
}

export function reportMarkdown(parts: readonly ReportPart[], link: string): string {
  const texts = parts.flatMap(({ heading, lines }) => [
    ...(heading === undefined ? [] : [`**${escapeMarkdown(heading)}**`]),
    lines
      .flatMap(({ title, text, errors }) => [
        `- ${title === undefined ? '' : `${codeSpan(title)}: `}${escapeMarkdown(text)}`,
        ...(errors === undefined ? [] : [`  - Errors: ${codeSpan(errors)}`]),
      ])
      .join('\n'),
  ])
  return `${[...texts, `[Open in the console](<${encodeLink(link)}>)`].join('\n\n')}\n`
}
