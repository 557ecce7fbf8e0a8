import { instantOfClock } from './dates.ts'
import { platformZone } from './zones.ts'

/** Portal times are text without a time zone, such as `2026-03-04 10:20:30.123 AM` (docs/decisions/display.md). */

/** On longer text the patterns below could backtrack for too long. */
const maxLength = 64

const suffix = /\s*(?<![a-z])([ap]m)$/i

export function formatPortalTime(sent: string): string {
  const text = sent.trim().slice(0, maxLength)
  const [end = '', word] = suffix.exec(text) ?? []
  const time = text.slice(0, text.length - end.length).slice(0, 19)
  return word === undefined ? time : `${time} ${word.toLowerCase()}`
}

export function formatPortalDay(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  return year === undefined ? text : `${month}/${day}/${year}`
}

const momentText = (day: string | undefined, time: string): string =>
  day === undefined || /^\s*\d{4}-/.test(time) ? time : `${day.slice(0, 10)} ${time}`

export const formatPortalMoment = (day: string | undefined, time: string | undefined): string | undefined =>
  time === undefined ? day && formatPortalDay(day) : formatPortalTime(momentText(day, time))

export function formatPortalClock(sent: string): string {
  const text = formatPortalTime(sent)
  const [, hour, minute, half = ''] = /(?:^|[ T])(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?( [ap]m)?$/.exec(text) ?? []
  return hour === undefined ? text : `${half === '' ? hour : Number(hour)}:${minute}${half}`
}

const timeForm =
  /^\s*(\d{4})-(\d\d?)-(\d\d?)(?:[ T]+(\d\d?)(?::(\d\d))?(?::(\d\d))?(?:[.,](\d+))?)?\s*(?:([ap])m)?\s*(?:Z|[+-]\d\d:?\d\d)?\s*$/i

/** What the portal's clock shows, in ms since 1970 as if it were UTC; undefined for other text. */
export function portalClockOrder(sent: string): number | undefined {
  const text = sent.trim()
  const parts = text.length > maxLength ? null : timeForm.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', half] = parts
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second))
  return clock + Number(`0.${fraction}`) * 1000
}

/** Slow for thousands: it reads the zone. */
export function portalTimeOrder(sent: string): number | undefined {
  const clock = portalClockOrder(sent)
  return clock === undefined ? undefined : instantOfClock(clock, platformZone)
}

export const portalMomentOrder = (day: string | undefined, time: string | undefined): number | undefined =>
  time === undefined ? undefined : portalTimeOrder(momentText(day, time))
