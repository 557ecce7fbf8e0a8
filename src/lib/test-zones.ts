export const allZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const offsets = new Map<string, Intl.DateTimeFormat>()

export function offsetAt(instant: number, timeZone: string): number {
  const format = offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  offsets.set(timeZone, format)
  const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text)?.map((part) => part) ?? []
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

const day = 24 * 60 * 60_000

export function clockChanges(year: number, timeZone: string): number[] {
  const changes: number[] = []
  for (let from = Date.UTC(year, 0, 1); from < Date.UTC(year + 1, 0, 1); from += 7 * day) {
    let [before, after] = [from, from + 7 * day]
    if (offsetAt(before, timeZone) === offsetAt(after, timeZone)) continue
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (offsetAt(middle, timeZone) === offsetAt(before, timeZone)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}
