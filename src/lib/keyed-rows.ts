/** Adds a unique `key` to each row: duplicates get `~2`, `~3` and so on. */
export function withKeys<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Row & { readonly key: string })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const base = keyOf(row)
    let key = base
    while (seen.has(key)) {
      const count = (seen.get(base) ?? 1) + 1
      seen.set(base, count)
      key = `${base}~${count}`
    }
    seen.set(key, seen.get(key) ?? 1)
    return { ...row, key }
  })
}

type Fields = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Fields => typeof value === 'object' && value !== null && 'key' in value

function isEqual(one: Fields, other: Fields): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((field) => one[field] === other[field])
}

/** Reuses unchanged rows of the previous list, and the list itself if nothing changed. */
export function shareRows(previous: unknown, next: unknown): unknown {
  if (!Array.isArray(previous) || !Array.isArray(next)) return next
  const previousByKey = new Map<unknown, Fields>()
  for (const row of previous) if (isRow(row)) previousByKey.set(row['key'], row)
  const rows: unknown[] = next.map((row: unknown) => {
    const match = isRow(row) ? previousByKey.get(row['key']) : undefined
    return isRow(row) && match && isEqual(match, row) ? match : row
  })
  return rows.length === previous.length && rows.every((row, index) => row === previous[index]) ? previous : rows
}
