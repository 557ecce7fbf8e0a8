interface SourceContext {
  source?: string
}

const integer = /^-?\d+$/

/**
 * JSON text to a value. An integer too long for a JS number (`16043374922910001`) is read as its decimal string, taken
 * from the text itself by the engine's reviver context, so that no digit of an identifier is lost.
 * Throws SyntaxError for anything that is not JSON.
 */
export function parseJson(text: string): unknown {
  // Only a text with sixteen digits in a row can hold such an integer; the reviver costs a call per value.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(
    text,
    function keepLongIntegers(this: unknown, _key: string, value: unknown, context?: SourceContext) {
      if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
      return context?.source !== undefined && integer.test(context.source) ? context.source : value
    },
  )
}
