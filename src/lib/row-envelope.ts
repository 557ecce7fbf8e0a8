import { isObject } from './json.ts'

/** Rows as a list: one row may come as a bare object, and none as nothing at all. */
function listOf(rows: unknown): readonly unknown[] | undefined {
  if (rows === undefined || rows === null || rows === '') return []
  if (Array.isArray(rows)) return rows
  return isObject(rows) ? [rows] : undefined
}

/** The rows of what a member of an envelope holds under `key`; none where the member itself is missing. */
function under(holder: unknown, key: string): readonly unknown[] | undefined {
  if (holder === undefined || holder === null || holder === '') return []
  return isObject(holder) ? listOf(holder[key]) : undefined
}

/**
 * The rows of an answer (decisions 1, Envelopes): a bare list, or what lies under `content[0].row` or
 * `content.resultset.row`, where one row may be a bare object and rows that are missing are none. Undefined for a body
 * that is none of these, such as a text or an object of another kind.
 */
export function rowsOfEnvelope(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return undefined
  if (!Object.hasOwn(body, 'content')) return Object.keys(body).length === 0 ? [] : undefined
  const { content } = body
  if (Array.isArray(content)) return under(content[0], 'row')
  if (content === undefined || content === null || content === '') return []
  return isObject(content) ? under(content['resultset'], 'row') : undefined
}
