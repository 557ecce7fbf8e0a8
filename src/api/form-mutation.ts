import type { DataTag, QueryClient, QueryKey, UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, isGone } from './endpoint.ts'
import { formFailure } from './messages.ts'
import { isUnanswered, mutationFor, useApiMutation } from './mutation.ts'

/**
 * The mutation of a form or dialog that shows its failure. `failure` is that of the last try, null unless it failed. It
 * has no notice, unless the form was left meanwhile: then also where the endpoint has no text for it.
 */
function useFormMutation<Answer, Input extends object, Context = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Context>,
) {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { endpoint } = options.meta ?? {}
  // The dialog of a deletion closes when there is nothing left to delete.
  const closes = (error: Error) => endpoint?.method === 'delete' && isGone(error)
  const showsFailure = (error: Error) => isOpen.current && !closes(error)
  const mutation = useApiMutation({ ...options, meta: { endpoint, showsFailure } })
  const { error, variables } = mutation
  const failureOf = (failed: unknown) =>
    failed instanceof ApiError && endpoint ? formFailure(failed, endpoint.messages) : null
  return {
    ...mutation,
    failure: failureOf(error),
    failureOf,
    isUnanswered: () => isUnanswered(variables),
  }
}

/** The hook of a call that a form or dialog makes, and what it does to the cache; for module level. */
export function formMutationHook<Path extends string, Query, Body, Answer>(
  ...definition: Parameters<typeof mutationFor<Path, Query, Body, Answer>>
) {
  const options = mutationFor(...definition)
  return function useEndpointFormMutation() {
    return useFormMutation(options)
  }
}

/**
 * Changes a list in the cache, if there is one. A fetch of it that is under way, the first one included, starts again: its
 * answer may be older than the change.
 */
export function updateCachedList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Item[], Error>,
  update: (list: Item[]) => Item[],
): void {
  const only = { queryKey, exact: true }
  const isFetching = client.isFetching(only) > 0
  // The cancel reverts the query synchronously; the promise only says that the call has ended.
  void client.cancelQueries(only)
  client.setQueryData(queryKey, (list: Item[] | undefined) => list && update(list))
  if (isFetching) void client.refetchQueries(only)
}

/** The list with this entry instead of the one with its id, or at its end. */
export function upsertById<Item extends { id: string }>(list: readonly Item[], entry: Item): Item[] {
  const index = list.findIndex(({ id }) => id === entry.id)
  return index < 0 ? [...list, entry] : list.with(index, entry)
}

/** The list without the entry of this id. */
export const removeById = <Item extends { id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)
