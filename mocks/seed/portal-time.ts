const two = (number: number) => String(number).padStart(2, '0')

/** The day of a time as the portals write it, such as `2026-03-04`; `time` is in milliseconds since 1970. */
export const portalDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The hour of a time as the portals write it, such as `10:20:30.123 AM`. */
export function portalHour(time: number): string {
  const at = new Date(time)
  const hour = at.getUTCHours()
  const rest = at.toISOString().slice(13, 23)
  return `${two(hour % 12 || 12)}${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A time as the portals write it, such as `2026-03-04 10:20:30.123 AM`. */
export const portalTime = (time: number) => `${portalDay(time)} ${portalHour(time)}`
