/** In ms: the longest wait that counts. A timer of the browser takes no more than 24 days. */
const longest = 20 * 24 * 60 * 60 * 1000

/** A date of HTTP, not any text that `Date.parse` makes a date of. */
const httpDate = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/

/**
 * The wait in ms that the headers of an answer name: `Retry-After` in seconds or as a date; undefined for none. A date is
 * by the server's clock, which the answer's own `Date` tells; `now`, in ms since 1970, stands in for it.
 */
export function namedWait(headers: Headers, now: number): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(longest, Number(text) * 1000)
  if (!httpDate.test(text)) return undefined
  // The oldest form names no zone, and means UTC as the others do.
  const until = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  const sent = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(until)) return undefined
  return Math.min(longest, Math.max(0, until - (Number.isNaN(sent) ? now : sent)))
}
