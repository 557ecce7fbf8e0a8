import { formatDuration, parseInstant } from '#lib/dates.ts'
import { formatBeside } from '#lib/zoned-times.ts'
import type { Timeline } from './stage-timeline.ts'

/** How long a run or a stage took or takes, and when. */
interface Elapsed {
  /** `25 min`, `running for 13 min` or `not started`; an em dash if it cannot be said. */
  duration: string
  /** `02/27/2026, 5:06 am to 5:31 am` or `since 9:13 pm`; undefined without any time. */
  times: string | undefined
}

interface Timed {
  status?: string | undefined
  startTime?: string | undefined
  stopTime?: string | undefined
}

const minute = 60_000

/** A duration that grows: whole minutes from the first one on. */
const growing = (ms: number): string => formatDuration(ms < minute ? ms : Math.floor(ms / minute) * minute)

const isWaiting = (status: string | undefined) => status === undefined || status === 'Pending' || status === 'Scheduled'
const isOver = (status: string | undefined) => !isWaiting(status) && status !== 'Running'

/** `now` is when the data were fetched, in ms since 1970; without it a running duration is not stated. */
export function elapsed({ status, startTime, stopTime }: Timed, now: number | undefined, zone: string): Elapsed {
  const start = parseInstant(startTime)
  const stop = parseInstant(stopTime)
  if (start !== undefined && stop !== undefined) {
    const times = `${formatBeside(start, undefined, 'minute', zone)} to ${formatBeside(stop, start, 'minute', zone)}`
    return { duration: formatDuration(Math.max(0, stop - start)), times }
  }
  if (start !== undefined && stopTime === undefined && !isOver(status)) {
    const duration = now === undefined ? 'running' : `running for ${growing(now - start)}`
    return { duration, times: `since ${formatBeside(start, now, 'minute', zone)}` }
  }
  if (startTime === undefined && stopTime === undefined) {
    return { duration: isWaiting(status) ? 'not started' : '—', times: undefined }
  }
  const textOf = (instant: number | undefined, text = '—') =>
    instant === undefined ? text : formatBeside(instant, undefined, 'minute', zone)
  return { duration: '—', times: `${textOf(start, startTime)} to ${textOf(stop, stopTime)}` }
}

/** All stages together: `47 min 12 s in all, from 02/27/2026, 5:06 am to 5:53 am`. */
export function elapsedInAll({ from, to }: Timeline, isRunning: boolean, zone: string): string {
  if (isRunning) return `${growing(to - from)} so far, since ${formatBeside(from, to, 'minute', zone)}`
  const end = formatBeside(to, from, 'minute', zone)
  return `${formatDuration(to - from)} in all, from ${formatBeside(from, undefined, 'minute', zone)} to ${end}`
}
