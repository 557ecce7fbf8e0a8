import { dayIn, daysBefore, lastDays } from '#lib/dates.ts'

/** Inclusive days, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** Ranges that take one click, in the days of a zone at `now`. */
export function quickRanges(timeZone: string, now: number): readonly (DayRange & { label: string })[] {
  const yesterday = daysBefore(dayIn(timeZone, now), 1)
  return [
    { label: 'Today', ...lastDays(1, timeZone, now) },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: '7 days', ...lastDays(7, timeZone, now) },
    { label: '30 days', ...lastDays(30, timeZone, now) },
  ]
}
