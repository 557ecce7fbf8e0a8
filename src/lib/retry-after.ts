import { parseHttpDate } from './days.ts'

/** In ms: the longest wait that counts. A timer of the browser takes no more than 24 days. */
const longest = 20 * 24 * 60 * 60 * 1000

/**
 * The wait in ms that the headers of an answer name: `Retry-After` in seconds or as a date; undefined for none. A date is
 * by the server's clock, which the answer's own `Date` tells; `now`, in ms since 1970, stands in for it.
 */
export function namedWait(headers: Headers, now: number): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(longest, Number(text) * 1000)
  const until = parseHttpDate(text)
  const sent = parseHttpDate(headers.get('Date') ?? '')
  return until === undefined ? undefined : Math.min(longest, Math.max(0, until - (sent ?? now)))
}
