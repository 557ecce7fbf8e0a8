const day = 24 * 60 * 60_000

const formatsIn = (timeZone?: string) => ({
  time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  day: new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }),
  date: new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' }),
})

/** By time zone: a format takes longer to make than to use. */
const formats = new Map<string | undefined, ReturnType<typeof formatsIn>>()

/** A time as short as it is clear: the time of day within 24 hours, else the day, and of another year the year too. */
export function shortTime(instant: number, now: number, timeZone?: string): string {
  const format = formats.get(timeZone) ?? formatsIn(timeZone)
  formats.set(timeZone, format)
  const age = Math.abs(now - instant)
  // Intl writes a narrow space.
  if (age < day) return format.time.format(instant).replaceAll(/\s/g, ' ').toLowerCase()
  return (age < 300 * day ? format.day : format.date).format(instant)
}
