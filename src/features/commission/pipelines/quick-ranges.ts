import { daysBefore, lastDays, type DayRange } from '#lib/dates.ts'

/** Ranges that take one click: an address that names one means the days of when it is opened. */
export const quickRanges = ['today', 'yesterday', '7d', '30d'] as const
export type QuickRange = (typeof quickRanges)[number]

export const quickRangeLabels: Readonly<Record<QuickRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '30d': '30 days',
}

/** The days of a quick range as of a day. */
export function daysOf(range: QuickRange, today: string): DayRange {
  const yesterday = daysBefore(today, 1)
  if (range === 'yesterday') return { from: yesterday, to: yesterday }
  const counts = { today: 1, '7d': 7, '30d': 30 } as const
  return lastDays(counts[range], today)
}
