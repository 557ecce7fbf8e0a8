import { formatDuration, formatTimestamp, parseInstant } from '#lib/dates.ts'

/** What is copied of one run. */
interface RunNote {
  portal: { name: string; domain: string }
  runId: string
  status: string | undefined
  stage: string | undefined
  message: string | undefined
  errorCode: string | undefined
  startTime: string | undefined
  stopTime: string | undefined
  /** The time zone of the times on screen. */
  zone: string
  /** The address of the run. */
  link: string
}

/** A text of the server as a code span, in which no Markdown is read; an em dash for none. */
export function codeSpan(text = ''): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line === '') return '—'
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return fence + gap + line + gap + fence
}

/** An instant in UTC to the second, and in the zone on screen. */
function bothTimes(text: string | undefined, zone: string): string {
  const instant = parseInstant(text)
  if (text === undefined || instant === undefined) return codeSpan(text)
  const utc = `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return zone === 'UTC' ? utc : `${utc} (${formatTimestamp(text, zone)} ${zone})`
}

/** How long a run took; undefined if a time is missing, or if it stopped before it started. */
export function runDuration({ startTime, stopTime }: Pick<RunNote, 'startTime' | 'stopTime'>): string | undefined {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime)]
  return start === undefined || stop === undefined || stop < start ? undefined : formatDuration(stop - start)
}

/** A run as Markdown, for a ticket or a message. */
export const runNote = ({ portal, runId, status, stage, message, errorCode, zone, link, ...times }: RunNote): string =>
  [
    `Run ${codeSpan(runId)} of ${codeSpan(portal.name)} (${codeSpan(portal.domain)})`,
    '',
    `- Status: ${codeSpan(status)}`,
    `- Stage: ${codeSpan(stage)}`,
    `- Message: ${codeSpan(message)}`,
    `- Error code: ${codeSpan(errorCode)}`,
    `- Start: ${bothTimes(times.startTime, zone)}`,
    `- Stop: ${bothTimes(times.stopTime, zone)}`,
    `- Duration: ${runDuration(times) ?? '—'}`,
    `- Link: <${link}>`,
    '',
  ].join('\n')

/** A location of the router as a full address. */
export const absoluteLink = ({ publicHref }: { publicHref: string }): string =>
  new URL(publicHref, location.origin).href
