import {
  mutationOptions,
  useMutation,
  type DataTag,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, isGone } from './api-error.ts'
import { call } from './client.ts'
import { queryKeyOf, type Endpoint, type EndpointInput } from './endpoint.ts'
import { failureText } from './messages.ts'

/** Lifetime in ms of a finished mutation whose input holds a password or a token. */
const secretGcTime = 1000

interface CacheUpdates<Input, Answer> {
  /** Writes a successful answer into the cache entries that it changes. */
  onDone?: (client: QueryClient, answer: Answer, input: Input) => void
  /** Removes from the cache what the server no longer has: after a 404, and after the success of a deletion. */
  onGone?: (client: QueryClient, input: Input) => void
}

/** The React Query options of a call that changes something, and what it does to the cache. */
export function mutationFor<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  { onDone, onGone }: CacheUpdates<EndpointInput<Endpoint<Path, Query, Body, Answer>>, Answer> = {},
) {
  return mutationOptions({
    mutationKey: queryKeyOf(endpoint),
    mutationFn: (input: EndpointInput<Endpoint<Path, Query, Body, Answer>>) => call(endpoint, input),
    onSuccess: (answer, input, _context, { client }) => {
      onDone?.(client, answer, input)
      if (endpoint.method === 'delete') onGone?.(client, input)
    },
    onError: (error, input, _context, { client }) => {
      if (isGone(error)) onGone?.(client, input)
    },
    gcTime: endpoint.secret && secretGcTime,
    meta: { endpoint },
  })
}

interface Callbacks {
  onSuccess?: () => void
  /** The server no longer has what the call is about (404). */
  onGone?: () => void
  onSettled?: () => void
}

/**
 * `useMutation` that ignores a second start while the first runs, also within the same tick: a double submit is one
 * call. `failure` is the text that a form shows of the last try, null unless it failed.
 */
function useApiMutation<Answer, Input, Context = unknown>(options: UseMutationOptions<Answer, Error, Input, Context>) {
  const mutation = useMutation(options)
  const running = useRef(false)
  const { error } = mutation
  const messages = options.meta?.endpoint?.messages
  return {
    ...mutation,
    failure: error instanceof ApiError && messages !== undefined ? failureText(error, messages) : null,
    mutate: (input: Input, { onSuccess, onGone, onSettled }: Callbacks = {}) => {
      if (running.current) return
      running.current = true
      mutation.mutate(input, {
        onSuccess,
        onError: (failure) => {
          if (isGone(failure)) onGone?.()
        },
        onSettled: () => {
          running.current = false
          onSettled?.()
        },
      })
    },
  }
}

/** The hook of a call that changes something, and what it does to the cache; for module level. */
export function mutationHook<Path extends string, Query, Body, Answer>(
  ...definition: Parameters<typeof mutationFor<Path, Query, Body, Answer>>
) {
  const options = mutationFor(...definition)
  return function useEndpointMutation() {
    return useApiMutation(options)
  }
}

/** Changes a list in the cache, if there is one. Cancels a fetch of it: an older answer would undo the change. */
export function updateCachedList<Item>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Item[], Error>,
  update: (list: Item[]) => Item[],
): void {
  if (client.getQueryData(queryKey) === undefined) return
  // The cancel reverts the query synchronously; the promise only says that the call has ended.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, (list: Item[] | undefined) => list && update(list))
}

/** The list with this entry instead of the one with its id, or at its end. */
export function upsertById<Item extends { id: string }>(list: readonly Item[], entry: Item): Item[] {
  const index = list.findIndex(({ id }) => id === entry.id)
  return index < 0 ? [...list, entry] : list.with(index, entry)
}

/** The list without the entry of this id. */
export const removeById = <Item extends { id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)
