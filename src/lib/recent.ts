export type Recent<Entry> = Entry & {
  count: number
  at: number
}

export function withRecent<Entry extends { key: string }>(
  all: readonly Recent<Entry>[],
  entry: Entry,
  { at, max }: { at: number; max: number },
): Recent<Entry>[] {
  const before = all.find(({ key }) => key === entry.key)
  return [{ ...entry, at, count: 1 + (before?.count ?? 0) }, ...all.filter((one) => one !== before)].slice(0, max)
}
