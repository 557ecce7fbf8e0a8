import { memoized } from './memoized.ts'

type Rename = (key: string) => string

const toCamel = memoized((key: string) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** `startTime` becomes `start_time`, `Password` becomes `password`. */
export const toSnakeCase = memoized((key: string) =>
  key.replace(/[A-Z]/g, (letter, index: number) => (index === 0 ? '' : '_') + letter.toLowerCase()),
)

function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  // Not Object.entries: it allocates an array per value.
  for (const key of Object.keys(value)) {
    const item: unknown = Reflect.get(value, key)
    const name = rename(key)
    // Assigning it would change the prototype; an own property is harmless.
    if (name === '__proto__')
      Object.defineProperty(renamed, name, { value: renameKeys(item, rename), enumerable: true })
    else renamed[name] = renameKeys(item, rename)
  }
  return renamed
}

export const camelizeKeys = (value: unknown): unknown => renameKeys(value, toCamel)

export const snakeizeKeys = (value: unknown): unknown => renameKeys(value, toSnakeCase)
