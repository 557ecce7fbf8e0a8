type Rename = (key: string) => string

const toCamel: Rename = (key) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** One name in snake_case: `startTime` to `start_time`, `Password` to `password`. */
export const toSnakeCase: Rename = (key) =>
  key.replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? '' : '_') + letter.toLowerCase())

function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  // fromEntries defines own properties, so a hostile `__proto__` key stays a plain key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]))
}

/** Every key of a wire value, at any depth, in camelCase; all-lower-case words such as `runlistno` stay as they are. */
export const camelizeKeys = (value: unknown): unknown => renameKeys(value, toCamel)

/** Every key of a request body, at any depth, in snake_case: `pipelineDays` to `pipeline_days`, `Password` to `password`. */
export const snakeizeKeys = (value: unknown): unknown => renameKeys(value, toSnakeCase)
