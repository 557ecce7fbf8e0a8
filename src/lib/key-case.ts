type Rename = (key: string) => string

/** A rename that computes each key once: the rows of a list share the same few keys. */
function memoized(rename: Rename): Rename {
  const cache = new Map<string, string>()
  return (key) => {
    const name = cache.get(key) ?? rename(key)
    // Keys come from a server: the cache must not grow without limit.
    if (cache.size < 1000) cache.set(key, name)
    return name
  }
}

const toCamel = memoized((key) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** A name in snake_case: `startTime` to `start_time`, `Password` to `password`. */
export const toSnakeCase = memoized((key) =>
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

/** A wire value with every key in camelCase, at any depth; all-lower-case keys such as `starttime` stay unchanged. */
export const camelizeKeys = (value: unknown): unknown => renameKeys(value, toCamel)

/** A request body with every key in snake_case, at any depth. */
export const snakeizeKeys = (value: unknown): unknown => renameKeys(value, toSnakeCase)
