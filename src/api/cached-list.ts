import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Entries } from './schema-fields.ts'

/** A fetch in progress restarts, because its response may be older than the change. */
export function updateCachedList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entries<Item>, Error>,
  update: (list: Item[]) => Item[],
): void {
  const only = { queryKey, exact: true }
  const isFetching = client.isFetching(only) > 0
  // `cancelQueries` reverts the query synchronously. Its promise only reports that the call has ended.
  void client.cancelQueries(only)
  client.setQueryData(queryKey, (list: Entries<Item> | undefined) => list && { ...list, entries: update(list.entries) })
  if (isFetching) void client.refetchQueries(only)
}

export function upsertById<Item extends { id: string }>(list: readonly Item[], entry: Item): Item[] {
  const index = list.findIndex(({ id }) => id === entry.id)
  return index < 0 ? [...list, entry] : list.with(index, entry)
}

export const latestOf = <Item extends { id: string }>(list: readonly Item[] | undefined, known: Item): Item =>
  list?.find(({ id }) => id === known.id) ?? known

export const removeById = <Item extends { id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)
