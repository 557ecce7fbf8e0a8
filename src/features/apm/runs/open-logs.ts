/** The places of an address's open logs; anything else in it counts for nothing. */
export const openLogs = (logs: string): number[] =>
  logs.split('.').flatMap((place) => (/^\d{1,4}$/.test(place) ? [Number(place)] : []))

/** The address's text with the log of one more place open, or with one closed. */
export function toggleLog(logs: string, place: number): string {
  const open = openLogs(logs)
  return (open.includes(place) ? open.filter((one) => one !== place) : [...open, place]).join('.')
}
