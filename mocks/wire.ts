const longNumber = /"(pipeline_run_seq|runlistno|runlistnotaskparent|relatedentityobjectnumber)":"(\d+)"/g

/**
 * A wire value as JSON text. Run numbers are text in the tables and leave as bare numbers with all their digits, which
 * no JS number could hold. Inside a string value the quotes are escaped, so only keys can match.
 */
export function wireText(value: unknown): string {
  return JSON.stringify(value).replace(longNumber, '"$1":$2')
}
