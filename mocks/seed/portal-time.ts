const pad2 = (number: number) => String(number).padStart(2, '0')

/** Such as `2026-03-04`; `time` is in ms since 1970. */
export const portalDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Such as `10:20:30.123 AM`. */
export function portalHour(time: number): string {
  const date = new Date(time)
  const hour = date.getUTCHours()
  const rest = date.toISOString().slice(13, 23)
  return `${pad2(hour % 12 || 12)}${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

export const portalTime = (time: number) => `${portalDay(time)} ${portalHour(time)}`
