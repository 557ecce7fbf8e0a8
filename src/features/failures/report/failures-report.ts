import { runKey } from '#domain/portal-summaries/failed-runs.ts'
import { formatBeside, formatPart } from '#lib/dates.ts'
import { codeSpan, encodeLink, escapeMarkdown } from '#lib/markdown.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import type { FirstErrorState } from '../first-errors.ts'
import type { GroupRow } from '../GroupTitle.tsx'

/** As at the moment when the report was opened. */
export interface ReportedFailures {
  areas: 'Commission' | 'Commission and APM'
  rows: readonly GroupRow[]
  from: number
  to: number
  zone: string
  responded: number
  portals: number
  /** Names of portals that did not respond. */
  unresponsive: readonly string[]
  search: string
  link: string
}

interface ReportedGroup {
  title: string
  facts: string
  error?: string | undefined
}

export interface Report {
  title: string
  facts: readonly string[]
  groups: readonly ReportedGroup[]
  known: readonly ReportedGroup[]
  link: string
}

const maxNames = 10
export const maxReportedGroups = 50

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}

const titleOf = ({ code, title }: GroupRow) => [code, title].filter(Boolean).join(' ')

function timesText({ first, last }: GroupRow, zone: string): string {
  if (first === undefined || last === undefined) return 'no time'
  const start = formatPart(first, 'dayAndMinute', zone)
  return first === last ? start : `${start} – ${formatBeside(last, first, 'minute', zone)}`
}

function errorText(error: FirstErrorState | undefined): string | undefined {
  if (error === 'loading') return 'Loading…'
  if (error === 'failed') return 'couldn’t be loaded'
  return error ? [error.code, error.text].filter(Boolean).join(' ') : undefined
}

export const latestRun = ({ runs }: Pick<GroupRow, 'runs'>) => runs[0]

/** For the next shift: all times are absolute. */
export function failuresReport(facts: ReportedFailures, errors: ReadonlyMap<string, FirstErrorState>): Report {
  const { areas, rows, from, to, zone, responded, portals, unresponsive, search, link } = facts
  const open = rows.filter((row) => !row.known)
  const runs = open.reduce((sum, row) => sum + row.runs.length, 0)
  const known = rows.filter((row) => row.known)
  const knownRuns = known.reduce((sum, row) => sum + row.runs.length, 0)
  const andKnown = known.length > 0 ? `, and ${formatCount(knownRuns)} in ${counted(known.length, 'known group')}` : ''
  const count = `${counted(runs, 'failure')} in ${counted(open.length, 'group')}${andKnown}`
  const time = (at: number) => formatPart(at, 'dayAndMinute', zone)
  return {
    title: `${areas} failures, ${time(from)} – ${time(to)} (${zone})`,
    facts: [
      `${responded < portals ? `${formatCount(responded)} of ` : ''}${counted(portals, 'portal')} checked`,
      ...(unresponsive.length > 0 ? [`Didn’t respond: ${listed(unresponsive)}`] : []),
      ...(search === '' ? [] : [`Search: ${search}`]),
      open.length > maxReportedGroups ? `${count}; the first ${maxReportedGroups} are listed` : count,
    ],
    groups: open.slice(0, maxReportedGroups).map((row) => {
      const latest = latestRun(row)
      const newRuns = row.newRuns > 0 ? ` (${formatCount(row.newRuns)} new)` : ''
      const where = `${counted(row.portals.length, 'portal')}: ${listed(row.names)}`
      return {
        title: titleOf(row),
        facts: `${counted(row.runs.length, 'run')}${newRuns}, ${timesText(row, zone)}, ${where}`,
        error: row.by === 'error' && row.code ? undefined : errorText(latest && errors.get(runKey(latest))),
      }
    }),
    known: known.map((row) => ({
      title: titleOf(row),
      facts: [row.known?.note, counted(row.runs.length, 'run')].filter(Boolean).join(', '),
    })),
    link,
  }
}

const groupLine = ({ title, facts }: ReportedGroup) => `- ${codeSpan(title)}: ${escapeMarkdown(facts)}`

export function reportMarkdown({ title, facts, groups, known, link }: Report): string {
  const parts = [
    [`**${escapeMarkdown(title)}**`],
    facts.map((text) => `- ${escapeMarkdown(text)}`),
    groups.flatMap((group) => [
      groupLine(group),
      ...(group.error === undefined ? [] : [`  - Latest error: ${codeSpan(group.error)}`]),
    ]),
    known.length > 0 ? ['**Known**', '', ...known.map(groupLine)] : [],
    [`[Open in the console](<${encodeLink(link)}>)`],
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
