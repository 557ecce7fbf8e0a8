const pad2 = (number: number) => String(number).padStart(2, '0')

/** Formats the day as portals do, such as `2026-03-04`; `time` is in milliseconds since 1970. */
export const portalDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Formats the time of day as portals do, such as `10:20:30.123 AM`. */
export function portalHour(time: number): string {
  const date = new Date(time)
  const hour = date.getUTCHours()
  const rest = date.toISOString().slice(13, 23)
  return `${pad2(hour % 12 || 12)}${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a time as portals do, such as `2026-03-04 10:20:30.123 AM`. */
export const portalTime = (time: number) => `${portalDay(time)} ${portalHour(time)}`
