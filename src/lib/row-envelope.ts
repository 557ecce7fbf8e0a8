import { isObject } from './json.ts'

function listOf(rows: unknown): readonly unknown[] | undefined {
  if (rows === undefined || rows === null || rows === '') return []
  if (Array.isArray(rows)) return rows
  return isObject(rows) ? [rows] : undefined
}

function rowsUnder(member: unknown, key: string): readonly unknown[] | undefined {
  if (member === undefined || member === null || member === '') return []
  return isObject(member) ? listOf(member[key]) : undefined
}

/** Rows are a bare list, or under `content[0].row` or `content.resultset.row`; a single row may be a bare object. */
export function rowsOfEnvelope(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return undefined
  if (!Object.hasOwn(body, 'content')) return Object.keys(body).length === 0 ? [] : undefined
  const { content } = body
  if (Array.isArray(content)) return rowsUnder(content[0], 'row')
  if (content === undefined || content === null || content === '') return []
  return isObject(content) ? rowsUnder(content['resultset'], 'row') : undefined
}
