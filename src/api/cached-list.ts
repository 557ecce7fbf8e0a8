import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Entries } from './schema-fields.ts'

/**
 * Changes a list in the cache, if there is one. A fetch of it that is under way, the first one included, starts again:
 * its answer may be older than the change.
 */
export function updateCachedList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entries<Item>, Error>,
  update: (list: Item[]) => Item[],
): void {
  const only = { queryKey, exact: true }
  const isFetching = client.isFetching(only) > 0
  // The cancel reverts the query synchronously; the promise only says that the call has ended.
  void client.cancelQueries(only)
  client.setQueryData(queryKey, (list: Entries<Item> | undefined) => list && { ...list, entries: update(list.entries) })
  if (isFetching) void client.refetchQueries(only)
}

/** The list with this entry instead of the one with its id, or at its end. */
export function upsertById<Item extends { id: string }>(list: readonly Item[], entry: Item): Item[] {
  const index = list.findIndex(({ id }) => id === entry.id)
  return index < 0 ? [...list, entry] : list.with(index, entry)
}

/** The entry as a refreshed list has it; as it is known where the list lacks it. */
export const latestOf = <Item extends { id: string }>(list: readonly Item[] | undefined, known: Item): Item =>
  list?.find(({ id }) => id === known.id) ?? known

/** The list without the entry of this id. */
export const removeById = <Item extends { id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)
