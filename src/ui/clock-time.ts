const toSeconds = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const toMinutes = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const plain = (time: string) => time.replaceAll(/\s/g, ' ').toLowerCase()

/** The time of day of an instant in ms since 1970, in the viewer's zone, such as `9:30:08 am`. */
export const clockTime = (at: number): string => plain(toSeconds.format(at))

/** The same without seconds, where there is little room: `9:30 am`. */
export const shortTime = (at: number): string => plain(toMinutes.format(at))
