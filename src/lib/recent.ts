/** An entry of a list of recent things. */
export type Recent<Entry> = Entry & {
  count: number
  /** When it happened last, in ms since 1970. */
  at: number
}

/** The list with one more entry: equal ones are one with a count, the newest is first, the oldest beyond `max` go. */
export function withRecent<Entry extends { key: string }>(
  all: readonly Recent<Entry>[],
  entry: Entry,
  { at, max }: { at: number; max: number },
): Recent<Entry>[] {
  const before = all.find(({ key }) => key === entry.key)
  return [{ ...entry, at, count: 1 + (before?.count ?? 0) }, ...all.filter((one) => one !== before)].slice(0, max)
}
