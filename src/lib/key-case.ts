type Rename = (key: string) => string

/** A rename that works out each key once: the ten thousand rows of a list have the same few. */
function remembered(rename: Rename): Rename {
  const known = new Map<string, string>()
  return (key) => {
    const name = known.get(key) ?? rename(key)
    // Keys come from a server: what is remembered of them must not grow for ever.
    if (known.size < 1000) known.set(key, name)
    return name
  }
}

const toCamel = remembered((key) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** One name in snake_case: `startTime` to `start_time`, `Password` to `password`. */
export const toSnakeCase = remembered((key) =>
  key.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase()),
)

function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  // Not by its entries: for a list of ten thousand rows those are as many arrays as it has values.
  for (const key of Object.keys(value)) {
    const item: unknown = Reflect.get(value, key)
    const name = rename(key)
    // Setting this one would change what the object is; as a key of its own it is harmless.
    if (name === '__proto__')
      Object.defineProperty(renamed, name, { value: renameKeys(item, rename), enumerable: true })
    else renamed[name] = renameKeys(item, rename)
  }
  return renamed
}

/** Every key of a wire value, at any depth, in camelCase; all-lower-case words such as `runlistno` stay as they are. */
export const camelizeKeys = (value: unknown): unknown => renameKeys(value, toCamel)

/** Every key of a request body, at any depth, in snake_case: `pipelineDays` to `pipeline_days`, `Password` to `password`. */
export const snakeizeKeys = (value: unknown): unknown => renameKeys(value, toSnakeCase)
