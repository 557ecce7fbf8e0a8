const longNumber = /(?<![\d.eE+-])-?[1-9]\d{15,}(?:\.\d+)?(?=\s*(?:[,\]}]|$))/g

const quoteLong = (segment: string): string =>
  segment.replace(longNumber, (digits) => {
    const isKept = digits.includes('.') ? String(Number(digits)) === digits : Number.isSafeInteger(Number(digits))
    return isKept ? digits : `"${digits}"`
  })

function closingQuote(text: string, open: number): number {
  let close = open
  for (;;) {
    close = text.indexOf('"', close + 1)
    if (close < 0) return text.length
    // A quote is escaped by an odd number of backslashes before it.
    let slashes = 0
    while (text.charCodeAt(close - 1 - slashes) === 92) slashes += 1
    if (slashes % 2 === 0) return close
  }
}

/** Quotes numbers beyond the safe range, so that parsing loses no digits. */
export function quoteLongIntegers(text: string): string {
  // A reviver would be called for each value: 0.25 s for 10,000 rows.
  if (!/\d{16}/.test(text)) return text
  let quoted = ''
  let copied = 0
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('"', from)
    const open = found < 0 ? text.length : found
    if (open - from >= 16) {
      const segment = text.slice(from, open)
      const changed = quoteLong(segment)
      if (changed !== segment) {
        quoted += text.slice(copied, from) + changed
        copied = open
      }
    }
    from = closingQuote(text, open) + 1
  }
  return copied === 0 ? text : quoted + text.slice(copied)
}

export const parseJson = (text: string): unknown => JSON.parse(quoteLongIntegers(text))

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
