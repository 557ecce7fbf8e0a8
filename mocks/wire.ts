const longNumber = /"(pipeline_run_seq|runlistno|runlistnotaskparent|relatedentityobjectnumber)":"(\d+)"/g

/**
 * Serializes a wire value as JSON. Run numbers are strings in the tables and numbers on the wire, because they exceed
 * the precision of JS numbers. Quotes inside string values are escaped, so only keys can match.
 */
export function wireText(value: unknown): string {
  return JSON.stringify(value).replace(longNumber, '"$1":$2')
}

/** The value of a request body; the text if it is no JSON, undefined if it is empty. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
