import { platformZone } from './zones.ts'

/** Without date-fns, so that the login page does not load it. */

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/
const shownForm = /^(\d\d)\/(\d\d)\/(\d{4})$/

const startOf = (day: string): number => (dayForm.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN)

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Swedish dates are `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: platformZone })

export const daysBefore = (day: string, days: number): string => dayAt(startOf(day) - days * 86_400_000)

export interface DayRange {
  from: string
  to: string
}

export const lastDays = (days: number, to: string): DayRange => ({ from: daysBefore(to, days - 1), to })

export const formatDay = (text: string): string => text.replace(dayForm, '$2/$3/$1')

/** Undefined for other text and for days such as 02/31. */
export function parseDay(text: string): string | undefined {
  const day = text.replace(shownForm, '$3-$1-$2')
  const start = startOf(day)
  return !Number.isNaN(start) && dayAt(start) === day ? day : undefined
}

const utcForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

export function parseUtc(text: string): number | undefined {
  const instant = utcForm.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

export const isoInstant = (instant: number): string => new Date(instant).toISOString()

export const isYearZeroOrOne = (text: string): boolean => /^\s*0{3}[01]-/.test(text)

const httpDateForm = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/

/** The oldest of the three HTTP date forms names no zone and means UTC, too. */
export function parseHttpDate(text: string): number | undefined {
  const instant = httpDateForm.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : NaN
  return Number.isNaN(instant) ? undefined : instant
}
