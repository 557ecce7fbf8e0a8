/** An integer of sixteen digits or more, in a stretch of JSON between two strings. */
const longInteger = /(?<![\d.eE+-])-?[1-9]\d{15,}(?=\s*(?:[,\]}]|$))/g

/** Puts quotes around the integers of a stretch that a number would not hold. */
const quoteLong = (stretch: string): string =>
  stretch.replace(longInteger, (digits) => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`))

/** Where the string that begins at `open` ends; the end of the text for one that does not. */
function closeOf(text: string, open: number): number {
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

/**
 * The same JSON text with quotes around every integer that a JS number would not hold (`16043374922910001`), so that no
 * digit of an identifier is lost when it is parsed; what strings hold is left alone. What is not JSON stays so.
 */
export function quoteLongIntegers(text: string): string {
  // Most answers have no sixteen digits in a row. A reviver with the source text would do, but costs a call per value:
  // a quarter of a second for ten thousand runs.
  if (!/\d{16}/.test(text)) return text
  let quoted = ''
  let copied = 0
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('"', from)
    const open = found < 0 ? text.length : found
    if (open - from >= 16) {
      const stretch = text.slice(from, open)
      const changed = quoteLong(stretch)
      if (changed !== stretch) {
        quoted += text.slice(copied, from) + changed
        copied = open
      }
    }
    from = closeOf(text, open) + 1
  }
  return copied === 0 ? text : quoted + text.slice(copied)
}

/** JSON text to a value, long integers as their decimal strings. Throws SyntaxError for anything that is not JSON. */
export const parseJson = (text: string): unknown => JSON.parse(quoteLongIntegers(text))

/** Whether a value is a JSON object: neither a list nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
