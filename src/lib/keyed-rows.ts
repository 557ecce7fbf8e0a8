/** Rows with a key each that is theirs alone: the second of two that are alike gets `~2` after it, and so on. */
export function withKeys<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Row & { readonly key: string })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const own = keyOf(row)
    let key = own
    while (seen.has(key)) {
      const turn = (seen.get(own) ?? 1) + 1
      seen.set(own, turn)
      key = `${own}~${turn}`
    }
    seen.set(key, seen.get(key) ?? 1)
    return { ...row, key }
  })
}

type Fields = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Fields => typeof value === 'object' && value !== null && 'key' in value

/** Whether two flat rows say the same. */
function isSame(one: Fields, other: Fields): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((field) => one[field] === other[field])
}

/**
 * What of a new list of flat rows with a `key` is to be kept of the one before: every row that says the same, wherever it
 * stands now, and the whole list where nothing changed. Anything else than two lists gives the new one.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now
  const known = new Map<unknown, Fields>()
  for (const row of before) if (isRow(row)) known.set(row['key'], row)
  const rows: unknown[] = now.map((row: unknown) => {
    const old = isRow(row) ? known.get(row['key']) : undefined
    return isRow(row) && old && isSame(old, row) ? old : row
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}
