const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const minute = { hour: 'numeric', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const

const options = {
  day,
  shortDay: { month: '2-digit', day: '2-digit' },
  namedDay: { month: 'short', day: 'numeric' },
  minute,
  second,
  dayAndMinute: { ...day, ...minute },
  dayAndSecond: { ...day, ...second },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type TimePart = keyof typeof options

/** By part and zone: a format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A part of an instant (ms since 1970) in a time zone: `02/27/2026`, `02/27`, `Feb 27`, `5:06 am`, `5:06:12 am`, or day
 * and time.
 */
export function formatPart(instant: number, part: TimePart, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options[part], timeZone })
  formats.set(key, format)
  // Intl writes a narrow space, and AM.
  return format
    .format(instant)
    .replaceAll(/\s/g, ' ')
    .replace(/[AP]M$/, (half) => half.toLowerCase())
}
