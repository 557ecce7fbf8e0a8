const longNumber = /"(pipeline_run_seq|runlistno|runlistnotaskparent|relatedentityobjectnumber)":"(\d+)"/g

/**
 * Run numbers are strings in the tables and numbers on the wire, beyond the precision of a number. Quotes inside
 * strings are escaped, so only keys match.
 */
export function wireText(value: unknown): string {
  return JSON.stringify(value).replace(longNumber, '"$1":$2')
}

/** The text if it is not JSON, undefined if it is empty. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
