import { platformZone } from './zones.ts'

/**
 * Calendar days as `YYYY-MM-DD`, and the instants that addresses and headers name in UTC. Without date-fns, so that the
 * login page does not load it.
 */

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/
const shownForm = /^(\d\d)\/(\d\d)\/(\d{4})$/

/** In ms since 1970: when a day begins in UTC, where each has 24 hours. NaN for a text that is no day. */
const startOf = (day: string): number => (dayForm.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN)

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The platform's day of now. Swedish dates are `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: platformZone })

/** The day so many days before another one. */
export const daysBefore = (day: string, days: number): string => dayAt(startOf(day) - days * 86_400_000)

/** Inclusive days. */
export interface DayRange {
  from: string
  to: string
}

/** The last days up to a day: 1 is that day alone. */
export const lastDays = (days: number, to: string): DayRange => ({ from: daysBefore(to, days - 1), to })

/** A day `YYYY-MM-DD` as `MM/DD/YYYY`; any other text unchanged. */
export const formatDay = (text: string): string => text.replace(dayForm, '$2/$3/$1')

/** The day that a text names as `YYYY-MM-DD` or `MM/DD/YYYY`; undefined for any other text, and for 02/31. */
export function parseDay(text: string): string | undefined {
  const day = text.replace(shownForm, '$3-$1-$2')
  const start = startOf(day)
  return !Number.isNaN(start) && dayAt(start) === day ? day : undefined
}

const utcForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** An ISO 8601 instant in UTC, such as `2026-11-24T13:00Z`, in ms since 1970; undefined for any other text. */
export function parseUtc(text: string): number | undefined {
  const instant = utcForm.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** An instant for programs, in UTC and to the ms: `2026-02-27T05:06:12.000Z`. */
export const isoInstant = (instant: number): string => new Date(instant).toISOString()

/** True for a time that no platform can mean, such as those of year 1 that stand for none. */
export const isMeaningless = (text: string): boolean => /^\s*0{3}[01]-/.test(text)

const httpDateForm = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/

/** A date of HTTP, in any of its three forms; the oldest one names no zone, and means UTC as the others do. */
export function parseHttpDate(text: string): number | undefined {
  const instant = httpDateForm.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : NaN
  return Number.isNaN(instant) ? undefined : instant
}
