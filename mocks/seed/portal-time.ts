const pad2 = (number: number) => String(number).padStart(2, '0')

export const portalDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export function portalHour(time: number): string {
  const date = new Date(time)
  const hour = date.getUTCHours()
  const rest = date.toISOString().slice(13, 23)
  return `${pad2(hour % 12 || 12)}${rest} ${hour < 12 ? 'AM' : 'PM'}`
}

export const portalTime = (time: number) => `${portalDay(time)} ${portalHour(time)}`
