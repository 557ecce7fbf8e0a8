import { instantOfClock } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'

/** Portal times: text without a time zone, such as `2026-03-04 10:20:30.123 AM` (docs/decisions/runs.md). */

/** Longer than any time. The patterns below take a power of the length for some texts. */
const maxLength = 64

/** AM/PM suffix at the end of a 12-hour time. */
const suffix = /\s*(?<![a-z])([ap]m)$/i

/** Formats a time: its first 19 characters and, if present, a space and the suffix in lower case. */
export function formatPortalTime(sent: string): string {
  const text = sent.trim().slice(0, maxLength)
  const [end = '', word] = suffix.exec(text) ?? []
  const time = text.slice(0, text.length - end.length).slice(0, 19)
  return word === undefined ? time : `${time} ${word.toLowerCase()}`
}

/** Formats a day, with or without a time, as `MM/DD/YYYY`. Other text stays unchanged. */
export function formatPortalDay(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  return year === undefined ? text : `${month}/${day}/${year}`
}

/** The text of a separate day and time, or of a time that includes its day. */
const momentText = (day: string | undefined, time: string): string =>
  day === undefined || /^\s*\d{4}-/.test(time) ? time : `${day.slice(0, 10)} ${time}`

/** Formats a separate day and time, or a time that includes its day; undefined if both are missing. */
export const formatPortalMoment = (day: string | undefined, time: string | undefined): string | undefined =>
  time === undefined ? day && formatPortalDay(day) : formatPortalTime(momentText(day, time))

/** Formats the time of day to the minute, such as `4:01 am` or `16:01`. Other text is formatted as a time. */
export function formatPortalClock(sent: string): string {
  const text = formatPortalTime(sent)
  const [, hour, minute, half = ''] = /(?:^|[ T])(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?( [ap]m)?$/.exec(text) ?? []
  return hour === undefined ? text : `${half === '' ? hour : Number(hour)}:${minute}${half}`
}

const timeForm =
  /^\s*(\d{4})-(\d\d?)-(\d\d?)(?:[ T]+(\d\d?)(?::(\d\d))?(?::(\d\d))?(?:[.,](\d+))?)?\s*(?:([ap])m)?\s*(?:Z|[+-]\d\d:?\d\d)?\s*$/i

/** A time, with or without AM/PM, in ms since 1970, taken as one of the platform's zone; undefined for other text. */
export function portalTimeOrder(sent: string): number | undefined {
  const text = sent.trim()
  const parts = text.length > maxLength ? null : timeForm.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', half] = parts
  // 12 AM is hour 0, 12 PM is hour 12.
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second))
  return instantOfClock(clock, platformZone) + Number(`0.${fraction}`) * 1000
}

/** The same for a separate day and time, or a time that includes its day. */
export const portalMomentOrder = (day: string | undefined, time: string | undefined): number | undefined =>
  time === undefined ? undefined : portalTimeOrder(momentText(day, time))
