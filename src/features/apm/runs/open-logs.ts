/** Parses the indexes of the open logs from the URL; ignores invalid parts. */
export const openLogs = (logs: string): number[] =>
  logs.split('.').flatMap((part) => (/^\d{1,4}$/.test(part) ? [Number(part)] : []))

/** Opens or closes the log of a task; returns the new text for the URL. */
export function toggleLog(logs: string, index: number): string {
  const open = openLogs(logs)
  return (open.includes(index) ? open.filter((one) => one !== index) : [...open, index]).join('.')
}
