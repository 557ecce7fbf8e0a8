const longNumber = /"(pipeline_run_seq|runlistno|runlistnotaskparent|relatedentityobjectnumber)":"(\d+)"/g

/**
 * Serializes a wire value as JSON. Run numbers are strings in the tables and numbers on the wire, because they exceed
 * the precision of JS numbers. Quotes inside string values are escaped, so only keys can match.
 */
export function wireText(value: unknown): string {
  return JSON.stringify(value).replace(longNumber, '"$1":$2')
}
