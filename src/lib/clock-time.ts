// By hand: the first `Intl.DateTimeFormat` of a page takes longer to make than a screen's own code takes to run.

const two = (part: number) => String(part).padStart(2, '0')

/** The time of day without its half, that half in words, and the seconds. */
function partsOf(at: number) {
  const date = new Date(at)
  const hours = date.getHours()
  return {
    time: `${hours % 12 || 12}:${two(date.getMinutes())}`,
    seconds: two(date.getSeconds()),
    half: hours < 12 ? 'am' : 'pm',
  }
}

/** The time of day of an instant in ms since 1970, in the viewer's zone, such as `9:30:08 am`. */
export function clockTime(at: number): string {
  const { time, seconds, half } = partsOf(at)
  return `${time}:${seconds} ${half}`
}

/** The same without seconds, where there is little room: `9:30 am`. */
export function shortTime(at: number): string {
  const { time, half } = partsOf(at)
  return `${time} ${half}`
}
