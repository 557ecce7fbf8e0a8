import type { Run } from '#api/pipelines.ts'
import type { RunField } from '#domain/run-rules/pipelines-search.ts'
import { formatBeside, formatDuration, parseInstant, timeBetween } from '#lib/dates.ts'
import { graphemes } from '#lib/texts.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'

export const timeFields: ReadonlySet<RunField> = new Set(['startTime', 'stopTime', 'dateSubmitted'])

/** The table shows Cancelled, cards and calls use Cancel (docs/decisions/runs.md). */
export function statusWord({ status, state }: Partial<Run>): string | undefined {
  const word = status ?? state
  return word === 'Cancel' ? 'Cancelled' : word
}

export function cutBatchName(name: string): string {
  const characters = graphemes(name)
  return characters.length <= 20 ? name : `${characters.slice(0, 20).join('')}...`
}

type Timed = Partial<Pick<Run, 'status' | 'state' | 'startTime' | 'stopTime'>>

export const isRunning = ({ status, state, stopTime }: Timed): boolean =>
  stopTime === undefined && (status ?? state) === 'Running'

export const isPending = ({ status, state }: Timed): boolean => (status ?? state) === 'Pending'

const minute = 60_000

function spanText(verb: string, ms: number): string {
  const minutes = Math.floor(ms / minute)
  return `${verb} for ${minutes < 1 ? 'less than a minute' : formatDuration(minutes * minute)}`
}

/** In whole minutes. Undefined if unknown. */
export function durationText(timed: Timed, now: number | undefined, format = formatDuration): string | undefined {
  const duration = timeBetween(timed.startTime, timed.stopTime)
  if (duration !== undefined) return format(duration)
  const start = parseInstant(timed.startTime)
  if (start === undefined || !isRunning(timed)) return undefined
  if (now === undefined) return 'running'
  return spanText('running', now - start)
}

export function waitText({ dateSubmitted }: Pick<Run, 'dateSubmitted'>, now: number): string | undefined {
  const submitted = parseInstant(dateSubmitted)
  return submitted === undefined ? undefined : spanText('pending', now - submitted)
}

export function durationOrState(timed: Timed, now: number | undefined): string {
  const isWaiting = timed.status === undefined || timed.status === 'Pending' || timed.status === 'Scheduled'
  const hasTimes = timed.startTime !== undefined || timed.stopTime !== undefined
  return durationText(timed, now) ?? (isWaiting && !hasTimes ? 'Not started' : '—')
}

/** Such as `02/27/2026, 5:06 am – 5:31 am` or `since 9:13 pm`; on the day of `beside` without the day. */
export function timesText(timed: Timed, now: number, zone: string, beside?: number): TimedText | undefined {
  const { startTime, stopTime } = timed
  if (startTime === undefined && stopTime === undefined) return undefined
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime)]
  const moment = (at: number, other: number | undefined): Moment => ({
    at,
    text: formatBeside(at, other, 'minute', zone),
  })
  if (start !== undefined && isRunning(timed)) return ['since ', moment(start, now)]
  return [
    start === undefined ? (startTime ?? '—') : moment(start, beside),
    ' – ',
    stop === undefined ? (stopTime ?? '—') : moment(stop, start ?? beside),
  ]
}
