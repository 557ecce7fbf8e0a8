const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** The time of day of an instant in ms since 1970, in the viewer's zone, such as `9:30:08 am`. */
export const clockTime = (at: number): string => time.format(at).replaceAll(/\s/g, ' ').toLowerCase()
