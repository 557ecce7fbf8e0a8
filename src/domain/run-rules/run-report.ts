import type { Query, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { runMessagesQuery, runStatusQuery, type RunMessage } from '#api/pipelines.ts'
import { inViewPriority } from '#api/queue.ts'
import { formatDuration, formatPart, formatTimestamp, parseInstant, timeBetween } from '#lib/dates.ts'
import { codeSpan, encodeLink } from '#lib/markdown.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { platformZone } from '#lib/zones.ts'
import { messageCounts, messageGroups, type MessageGroup } from './message-groups.ts'

export interface ListedRun {
  portalId: string
  runId: string
  status: string | undefined
  command?: string | undefined
  stage: string | undefined
  runMode?: string | undefined
  message: string | undefined
  startTime: string | undefined
  stopTime: string | undefined
  link: string
  /** The list already counts no errors and warnings, so none are fetched. */
  hasNoMessages?: boolean
}

export interface ReportedRun extends Omit<ListedRun, 'portalId' | 'hasNoMessages'> {
  failedStage: string | undefined
  messages: readonly RunMessage[] | undefined
}

interface RunReport {
  portal: { name: string; domain: string }
  runs: readonly ReportedRun[]
  zone: string
}

const maxGroups = { list: 20, cell: 5 }

function bothTimes(text: string | undefined, zone: string): string {
  const instant = parseInstant(text)
  if (text === undefined || instant === undefined) return codeSpan(text)
  const time = `${formatPart(instant, 'isoDayAndSecond', platformZone)} ${platformZone}`
  return zone === platformZone ? time : `${time} (${formatTimestamp(text, zone)} ${zone})`
}

const errorText = ({ code, severity, messages }: MessageGroup): string =>
  `${codeSpan(code)} ${codeSpan(severity)} ×${formatCount(messages.length)}`

const moreText = (groups: readonly MessageGroup[], max: number): string[] =>
  groups.length > max ? [`and ${formatCount(groups.length - max)} more`] : []

function errorList(messages: readonly RunMessage[] | undefined): string[] {
  if (messages === undefined) return ['- Errors: not available (couldn’t load)']
  const groups = messageGroups(messages)
  return [
    `- Errors: ${messageCounts(messages) || 'none'}`,
    ...groups.slice(0, maxGroups.list).map((group) => {
      const { text, more } = group
      return [`  - ${errorText(group)}: ${codeSpan(text)}`, more].filter(Boolean).join(' ')
    }),
    ...moreText(groups, maxGroups.list).map((text) => `  - ${text}`),
  ]
}

function errorCell(messages: readonly RunMessage[] | undefined): string {
  if (messages === undefined) return 'not available (couldn’t load)'
  const groups = messageGroups(messages)
  const texts = [...groups.slice(0, maxGroups.cell).map(errorText), ...moreText(groups, maxGroups.cell)]
  return texts.join(', ') || 'none'
}

const facts = ({ status, command, stage, runMode, failedStage, message }: ReportedRun) => ({
  Status: codeSpan(status),
  Command: codeSpan(command),
  Stage: codeSpan(stage),
  'Run mode': codeSpan(runMode),
  'Failed stage': codeSpan(failedStage),
  Message: codeSpan(message),
})

function times({ startTime, stopTime }: ReportedRun, zone: string) {
  const duration = timeBetween(startTime, stopTime)
  return {
    Start: bothTimes(startTime, zone),
    Stop: bothTimes(stopTime, zone),
    Duration: duration === undefined ? '—' : formatDuration(duration),
  }
}

const list = (lines: Readonly<Record<string, string>>): string[] =>
  Object.entries(lines).flatMap(([label, text]) => (text === '—' ? [] : `- ${label}: ${text}`))

function runList(run: ReportedRun, zone: string): string[] {
  const link = `<${encodeLink(run.link)}>`
  return [...list(facts(run)), ...errorList(run.messages), ...list({ ...times(run, zone), Link: link })]
}

function runTable(runs: readonly ReportedRun[], zone: string): string[] {
  const rows = runs.map((run) => ({
    Run: `[${codeSpan(run.runId)}](<${encodeLink(run.link)}>)`,
    ...facts(run),
    Errors: errorCell(run.messages),
    ...times(run, zone),
  }))
  const headings = Object.keys(rows[0] ?? {})
  // Markdown dialects disagree about an escaped bar in a code span, so it is replaced.
  const cells = rows.map((row) => Object.values(row).map((text) => text.replaceAll('|', '¦')))
  return [headings, headings.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`)
}

export function runReport({ portal, runs, zone }: RunReport): string {
  const on = `on ${codeSpan(portal.name)} (${codeSpan(portal.domain)})`
  const [run, ...others] = runs
  const [title, lines] =
    run && others.length === 0
      ? [`Run ${codeSpan(run.runId)} ${on}`, runList(run, zone)]
      : [`${counted(runs.length, 'run')} ${on}`, runTable(runs, zone)]
  return `${[title, '', ...lines].join('\n')}\n`
}

/** What was loaded before the run stopped is incomplete. */
async function cachedOrFetched<Data, Key extends QueryKey>(
  client: QueryClient,
  query: Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>,
  stopTime: string | undefined,
): Promise<Data | undefined> {
  const finalAfter = parseInstant(stopTime) ?? Infinity
  const staleTime = ({ state }: Query<Data, Error, Data, Key>) => (state.dataUpdatedAt > finalAfter ? Infinity : 0)
  try {
    return await client.query({ ...query, staleTime })
  } catch {
    return undefined
  }
}

export const withDetails = (client: QueryClient, runs: readonly ListedRun[]): Promise<ReportedRun[]> =>
  Promise.all(
    runs.map(async (run) => {
      const { portalId, runId, stopTime } = run
      const messages = run.hasNoMessages
        ? []
        : await cachedOrFetched(client, runMessagesQuery(portalId, runId, inViewPriority), stopTime)
      const response =
        run.status === 'Failed' &&
        (await cachedOrFetched(client, runStatusQuery(portalId, runId, inViewPriority), stopTime))
      const failed = response ? response.stages.find(({ status }) => status === 'Failed') : undefined
      return { ...run, messages, failedStage: failed?.stageType }
    }),
  )
