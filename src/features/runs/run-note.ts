import type { RunMessage } from '#api/run-schemas.ts'
import { formatDuration, formatPart, formatTimestamp, parseInstant } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { richText, type Block, type Part, type RichText } from '#lib/rich-text.ts'
import { platformZone } from '#lib/zones.ts'
import { messageCounts, messageGroups, type MessageGroup } from './message-groups.ts'

/** One run of a note. */
export interface NoteRun {
  runId: string
  status: string | undefined
  /** Undefined where the list does not say. */
  command?: string | undefined
  stage: string | undefined
  runMode?: string | undefined
  /** Undefined if none has failed, or if it is not known. */
  failedStage: string | undefined
  message: string | undefined
  /** Undefined if they could not be loaded. */
  messages: readonly RunMessage[] | undefined
  startTime: string | undefined
  stopTime: string | undefined
  /** The address that opens it. */
  link: string
}

interface RunNote {
  portal: { name: string; domain: string }
  runs: readonly NoteRun[]
  /** The time zone of the times on screen. */
  zone: string
}

/** In a list, and in a cell. More errors are counted. */
const maxGroups = { list: 20, cell: 5 }

/** An instant in the platform's zone to the second, and in the zone on screen. */
function bothTimes(text: string | undefined, zone: string): Part {
  const instant = parseInstant(text)
  if (text === undefined || instant === undefined) return { sent: text }
  const time = `${formatPart(instant, 'isoDayAndSecond', platformZone)} ${platformZone}`
  return zone === platformZone ? time : `${time} (${formatTimestamp(text, zone)} ${zone})`
}

/** The duration of a run; undefined if a time is missing, or if it stopped before it started. */
export function runDuration({ startTime, stopTime }: Pick<NoteRun, 'startTime' | 'stopTime'>): string | undefined {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime)]
  return start === undefined || stop === undefined || stop < start ? undefined : formatDuration(stop - start)
}

const errorLine = ({ code, severity, messages }: MessageGroup): Part[] => [
  { sent: code },
  ' ',
  { sent: severity },
  ` ×${formatCount(messages.length)}`,
]

const moreText = (groups: readonly MessageGroup[], max: number): string[] =>
  groups.length > max ? [`and ${counted(groups.length - max, 'other')}`] : []

/** The errors in groups, as an item with a list of its own. */
function errorItem(messages: readonly RunMessage[] | undefined) {
  if (messages === undefined) return { line: ['Errors: could not be loaded'] }
  const groups = messageGroups(messages)
  return {
    line: [`Errors: ${messageCounts(messages) || 'none'}`],
    items: [
      ...groups.slice(0, maxGroups.list).map((group): Part[] => [...errorLine(group), ': ', { sent: group.text }]),
      ...moreText(groups, maxGroups.list).map((text) => [text]),
    ],
  }
}

function errorCell(messages: readonly RunMessage[] | undefined): Part[] {
  if (messages === undefined) return ['could not be loaded']
  const groups = messageGroups(messages)
  const parts = groups.slice(0, maxGroups.cell).flatMap((group, index) => [index > 0 ? ', ' : '', ...errorLine(group)])
  const more = moreText(groups, maxGroups.cell).map((text) => `, ${text}`)
  return groups.length === 0 ? ['none'] : [...parts, ...more]
}

const fact = (label: string, sent: string | undefined) => ({ line: [`${label}: `, { sent }] })

const known = (label: string, sent: string | undefined) => (sent === undefined ? [] : [fact(label, sent)])

function runList(run: NoteRun, zone: string): Block {
  return {
    items: [
      fact('Status', run.status),
      ...known('Command', run.command),
      fact('Stage', run.stage),
      ...known('Run mode', run.runMode),
      ...known('Failed stage', run.failedStage),
      fact('Message', run.message),
      errorItem(run.messages),
      { line: ['Start: ', bothTimes(run.startTime, zone)] },
      { line: ['Stop: ', bothTimes(run.stopTime, zone)] },
      { line: [`Duration: ${runDuration(run) ?? '—'}`] },
      { line: ['Link: ', { href: run.link }] },
    ],
  }
}

// oxfmt-ignore
const headings = [
  'Run', 'Status', 'Command', 'Stage', 'Run mode', 'Failed stage', 'Message', 'Errors', 'Start', 'Stop', 'Duration',
]

const runTable = (runs: readonly NoteRun[], zone: string): Block => ({
  headings,
  rows: runs.map((run) => [
    [{ href: run.link, sent: run.runId }],
    ...[run.status, run.command, run.stage, run.runMode, run.failedStage, run.message].map((sent) => [{ sent }]),
    errorCell(run.messages),
    [bothTimes(run.startTime, zone)],
    [bothTimes(run.stopTime, zone)],
    [runDuration(run) ?? '—'],
  ]),
})

/** One run of a portal as a list, or several as a table, for a ticket, a message or a mail. */
export function runNote({ portal, runs, zone }: RunNote): RichText {
  const of: Part[] = [' of ', { sent: portal.name }, ' (', { sent: portal.domain }, ')']
  const [run, ...others] = runs
  if (run && others.length === 0) {
    return richText([{ line: ['Run ', { sent: run.runId }, ...of] }, runList(run, zone)])
  }
  return richText([{ line: [counted(runs.length, 'run'), ...of] }, runTable(runs, zone)])
}

/** A location of the router as a full address. */
export const absoluteLink = ({ publicHref }: { publicHref: string }): string =>
  new URL(publicHref, location.origin).href
