import { queryOptions, skipToken, useQuery, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Entries } from './schema-fields.ts'

/** A fetch in progress restarts, because its response may be older than the change. */
export function updateCachedList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Entries<Item>, Error>,
  update: (list: Item[]) => Item[],
): void {
  const only = { queryKey, exact: true }
  const isFetching = client.isFetching(only) > 0
  // `cancelQueries` reverts the query synchronously.
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

export type RowChange = 'New' | 'Changed'

type List = 'portals' | 'thresholds' | 'apmPortals'

const changesQuery = (list: List) =>
  queryOptions<ReadonlyMap<string, RowChange>>({ queryKey: ['row changes', list], queryFn: skipToken, gcTime: 0 })

const noChanges: ReadonlyMap<string, RowChange> = new Map()

export const useRowChanges = (list: List): ReadonlyMap<string, RowChange> =>
  useQuery(changesQuery(list)).data ?? noChanges

export const newestOf = (changes: ReadonlyMap<string, RowChange>): string | undefined =>
  [...changes].findLast(([, change]) => change === 'New')?.[0]

export function recordChange(client: QueryClient, list: List, id: string, change: RowChange): void {
  client.setQueryData(changesQuery(list).queryKey, (changes = noChanges) => {
    const others = [...changes].filter(([other]) => other !== id)
    return new Map([...others, [id, changes.get(id) === 'New' ? 'New' : change]])
  })
}
