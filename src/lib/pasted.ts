import { withoutInvisible } from './fold.ts'

export interface Pasted {
  /** A number may be the end of a run ID or of a code. */
  kind: 'run' | 'code' | 'number'
  text: string
  /** A part of a run ID is looked up only in what is loaded. */
  isWhole: boolean
}

const runId = /^(?:run\b)?\W*(\d{4,})\W*$/i
const code = /^\W*([a-z][a-z\d]*(?:[_-][a-z\d]+)+)\W*$/i

/** The platform's run IDs have 17 digits, such as `16043374922910000`; a counter may have lost or gained some. */
const wholeRunId = /^\d{16,20}$/

/** A run ID or an error code, also as it stands in a ticket: `Run 16043374922910000`, `"TCMP_60019",`. */
export function pastedIn(query: string): Pasted | undefined {
  const text = withoutInvisible(query).trim()
  const digits = runId.exec(text)?.[1]
  if (digits !== undefined) {
    return { kind: digits.length <= 6 ? 'number' : 'run', text: digits, isWhole: wholeRunId.test(digits) }
  }
  const word = code.exec(text)?.[1]
  return word !== undefined && /\d/.test(word) ? { kind: 'code', text: word, isWhole: true } : undefined
}
