import { parseHttpDate } from './days.ts'

/** Browser timers are limited to 24 days. */
const longest = 20 * 24 * 60 * 60 * 1000

/** A date is by the server's clock, which the response's `Date` shows. */
export function namedWait(headers: Headers, now: number): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(longest, Number(text) * 1000)
  const until = parseHttpDate(text)
  const sent = parseHttpDate(headers.get('Date') ?? '')
  return until === undefined ? undefined : Math.min(longest, Math.max(0, until - (sent ?? now)))
}
