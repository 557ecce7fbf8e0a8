/** In which order groups stand on screen, by their ids. */
export interface KeptOrder {
  ids: readonly string[]
  /** Those that have come since the groups were laid out in order; they stand at the end. */
  added: readonly string[]
}

/** The order in which a list is laid out anew. */
export const laidOut = (ids: readonly string[]): KeptOrder => ({ ids, added: [] })

/** The order on screen after these groups have come, in another order: each keeps its place, new ones follow at the end. */
export function keepOrder({ ids, added }: KeptOrder, latest: readonly string[]): KeptOrder {
  const there = new Set(latest)
  const before = new Set(ids)
  const more = latest.filter((id) => !before.has(id))
  const isThere = (id: string) => there.has(id)
  return { ids: [...ids.filter(isThere), ...more], added: [...added.filter(isThere), ...more] }
}
