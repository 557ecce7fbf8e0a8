import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Changes a list in the cache, if it is there, with what a call has just changed. An older answer on its way is taken
 * back: it would undo the change.
 */
export function changeKnownList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Item[], Error>,
  change: (list: Item[]) => Item[],
): void {
  if (client.getQueryData(queryKey) === undefined) return
  // What was shown before that call is put back at once; the promise is only of its end.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, (list: Item[] | undefined) => list && change(list))
}

/** The list with this entry in the place of the one with its id, or at its end. */
export function withEntry<Item extends { id: string }>(list: readonly Item[], entry: Item): Item[] {
  const at = list.findIndex(({ id }) => id === entry.id)
  return at < 0 ? [...list, entry] : list.with(at, entry)
}

/** The list without the entry of this id. */
export const withoutEntry = <Item extends { id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)

/** Whether the server says that what was to be changed is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
