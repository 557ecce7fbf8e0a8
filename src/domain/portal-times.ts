/** Times as the portals report them: text without a zone, such as `2026-03-04 10:20:30.123 AM` (decisions 4, APM times). */

/** The suffix of a 12-hour time, at the text's end. */
const suffix = /\s*(?<![a-z])([ap]m)\s*$/i

/** A time as it is shown: its first 19 characters and, where it has one, a space and the suffix in lower case. */
export function formatPortalTime(text: string): string {
  const [end = '', word] = suffix.exec(text) ?? []
  const time = text.slice(0, text.length - end.length).slice(0, 19)
  return word === undefined ? time : `${time} ${word.toLowerCase()}`
}

/** A day as `MM/DD/YYYY`, whether a time follows it or not. Text that begins with no day is shown as it came. */
export function formatPortalDay(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  return year === undefined ? text : `${month}/${day}/${year}`
}

/** A moment that comes as a day and a time of its own, or as a time that holds its day; undefined where there is neither. */
export function formatPortalMoment(day: string | undefined, time: string | undefined): string | undefined {
  if (time === undefined) return day && formatPortalDay(day)
  return formatPortalTime(day === undefined || /^\s*\d{4}-/.test(time) ? time : `${day.slice(0, 10)} ${time}`)
}

const timeForm =
  /^\s*(\d{4})-(\d\d?)-(\d\d?)(?:[ T]+(\d\d?)(?::(\d\d))?(?::(\d\d))?(?:[.,](\d+))?)?\s*(?:([ap])m)?\s*(?:Z|[+-]\d\d:?\d\d)?\s*$/i

/**
 * Where a time stands among the others, in milliseconds; of two texts the later time has the larger number, whatever
 * their suffix. Undefined for text that is no such time.
 */
export function portalTimeOrder(text: string): number | undefined {
  const parts = timeForm.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', half] = parts
  // 12 AM is the first hour of the day, and 12 PM the first one after noon.
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const whole = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second))
  return whole + Number(`0.${fraction}`) * 1000
}
