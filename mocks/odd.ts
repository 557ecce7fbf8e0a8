import { isObject, parseJson } from '#lib/json.ts'

export function wrongType(value: unknown): unknown {
  if (typeof value === 'string') return ['a text belongs here']
  if (typeof value === 'number') return 'a number belongs here'
  if (typeof value === 'boolean') return 'yes or no belongs here'
  if (Array.isArray(value)) return 'a list belongs here'
  return value === null ? { nothing: ['belongs here'] } : 7
}

const idKeys = ['id', 'portal_id', 'pipeline_run_seq'] as const

const idKeyOf = (entry: unknown) => (isObject(entry) ? idKeys.find((key) => key in entry) : undefined)

/** Replacements for an optional field, used in turn; undefined omits it. */
const oddities: readonly ((value: unknown) => unknown)[] = [() => null, () => '', wrongType, () => undefined]

const unknownFields = { x_unknown: { nested: [null, { deeper: 'value' }] } }

/** Keeps the ID. Every second entry keeps its lists and objects, which become odd themselves. */
function oddFields(entry: Readonly<Record<string, unknown>>, index: number): Record<string, unknown> {
  const idKey = idKeyOf(entry)
  const fields = Object.entries(entry).map(([key, value], at): [string, unknown] => {
    const isKept = key === idKey || (index % 2 === 0 && typeof value === 'object' && value !== null)
    return [key, isKept ? odd(value) : oddities[(at + index) % oddities.length]?.(value)]
  })
  return { ...Object.fromEntries(fields), ...unknownFields }
}

function unreadable(entry: unknown): unknown {
  if (!isObject(entry)) return wrongType(entry)
  const idKey = idKeyOf(entry)
  return idKey === undefined ? 'an object belongs here' : { ...entry, [idKey]: null }
}

function twinOf(entry: unknown): unknown[] {
  const idKey = idKeyOf(entry)
  if (!isObject(entry) || idKey === undefined) return []
  const fields = Object.entries(entry).map(([key, value]): [string, unknown] => [
    key,
    key !== idKey && typeof value === 'string' ? 'Another of the same id' : value,
  ])
  return [Object.fromEntries(fields)]
}

/** A list around rows, such as `{"content": [{"row": [...]}]}`. */
export const isEnvelope = (list: readonly unknown[]) =>
  list.every(
    (entry) => isObject(entry) && Object.values(entry).every((value) => typeof value === 'object' && value !== null),
  )

function oddList(list: readonly unknown[]): unknown[] {
  if (isEnvelope(list)) return list.map(odd)
  const [first, ...others] = list
  const rest = others.map((entry, index) => (isObject(entry) ? oddFields(entry, index + 1) : entry))
  return [odd(first), unreadable(first), ...rest, ...twinOf(first)]
}

function odd(value: unknown): unknown {
  if (Array.isArray(value)) return oddList(value)
  if (!isObject(value)) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, odd(inner)])), ...unknownFields }
}

/**
 * Odd but legal values (docs/decisions/wire.md). In a list the first entry stays readable, the second one is
 * unreadable, and the last one repeats the ID of the first.
 */
export function oddText(text: string): string {
  try {
    return JSON.stringify(odd(parseJson(text))) ?? text
  } catch {
    return text
  }
}
