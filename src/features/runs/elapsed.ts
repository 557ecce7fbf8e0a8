import { formatBeside, formatDuration, parseInstant } from '#lib/dates.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'

interface Elapsed {
  /** `25 min`, `running for 13 min` or `not started`; an em dash if it cannot be said. */
  duration: string
  /** `02/27/2026, 5:06 am to 5:31 am` or `since 9:13 pm`; undefined without any time. */
  times: TimedText | undefined
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

/** A time to the minute; without its day if that is the day of `other`. */
const moment = (at: number, other: number | undefined, zone: string): Moment => ({
  at,
  text: formatBeside(at, other, 'minute', zone),
})

/** `now` is when the data were fetched, in ms since 1970; without it a running duration is not stated. */
export function elapsed({ status, startTime, stopTime }: Timed, now: number | undefined, zone: string): Elapsed {
  const start = parseInstant(startTime)
  const stop = parseInstant(stopTime)
  if (start !== undefined && stop !== undefined) {
    const times = [moment(start, undefined, zone), ' – ', moment(stop, start, zone)]
    return { duration: formatDuration(Math.max(0, stop - start)), times }
  }
  if (start !== undefined && stopTime === undefined && !isOver(status)) {
    const duration = now === undefined ? 'running' : `running for ${growing(now - start)}`
    return { duration, times: ['since ', moment(start, now, zone)] }
  }
  if (startTime === undefined && stopTime === undefined) {
    return { duration: isWaiting(status) ? 'Not started' : '—', times: undefined }
  }
  const partOf = (instant: number | undefined, text = '—') =>
    instant === undefined ? text : moment(instant, undefined, zone)
  return { duration: '—', times: [partOf(start, startTime), ' – ', partOf(stop, stopTime)] }
}
