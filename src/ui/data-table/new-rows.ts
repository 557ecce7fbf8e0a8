/**
 * How many rows have come before those on screen, by their ids; 0 where that is not known: a row at the end may have moved
 * up from the next page, and without a row that has stayed any number may have come.
 */
export function countNewRows(latest: readonly string[], shown: readonly string[]): number {
  const known = new Set(shown)
  const lastKept = latest.findLastIndex((id) => known.has(id))
  return latest.slice(0, lastKept + 1).filter((id) => !known.has(id)).length
}
