const formatsIn = (timeZone: string) => ({
  day: new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit' }),
  time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
})

/** By time zone: a format takes longer to make than to use. */
const formats = new Map<string, ReturnType<typeof formatsIn>>()

/** A time in ms since 1970 in a zone, such as `11/20, 6:12 am`; without the day if that is the day of `now`. */
export function formatMoment(time: number, zone: string, now?: number): string {
  const format = formats.get(zone) ?? formatsIn(zone)
  formats.set(zone, format)
  const day = format.day.format(time)
  // Intl writes a narrow space.
  const ofDay = format.time.format(time).replaceAll(/\s/g, ' ').toLowerCase()
  return now !== undefined && format.day.format(now) === day ? ofDay : `${day}, ${ofDay}`
}
