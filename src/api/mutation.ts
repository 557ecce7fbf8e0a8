import { mutationOptions, useMutation, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from './client.ts'
import { ApiError, isConflict, isGone, queryKeyOf, type Endpoint, type EndpointInput } from './endpoint.ts'
import { formFailure } from './messages.ts'

/** Lifetime in ms of a finished mutation whose input holds a password or a token. */
const secretGcTime = 1000

/** The inputs of the calls that the server has not answered yet. */
const unanswered = new WeakSet<object>()

/** Whether a mutation's call with this input has no answer yet: the server may have made the change, or not. */
const isUnanswered = (input: object | undefined): boolean => input !== undefined && unanswered.has(input)

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
    mutationFn: async (input: EndpointInput<Endpoint<Path, Query, Body, Answer>>) => {
      unanswered.add(input)
      try {
        return await call(endpoint, input)
      } finally {
        unanswered.delete(input)
      }
    },
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

interface Callbacks<Answer> {
  onSuccess?: (answer: Answer) => void
  /** The server no longer has what the call is about (404). */
  onGone?: () => void
  /** The server has another one of what the call would make (409). */
  onConflict?: () => void
  onSettled?: () => void
}

/**
 * `useMutation` that ignores a second start while the first runs, also within the same tick: a double submit is one
 * call.
 */
function useApiMutation<Answer, Input, Context = unknown>(options: UseMutationOptions<Answer, Error, Input, Context>) {
  const mutation = useMutation(options)
  const running = useRef(false)
  return {
    ...mutation,
    mutate: (input: Input, { onSuccess, onGone, onConflict, onSettled }: Callbacks<Answer> = {}) => {
      if (running.current) return
      running.current = true
      mutation.mutate(input, {
        onSuccess,
        onError: (failure) => {
          if (isGone(failure)) onGone?.()
          if (isConflict(failure)) onConflict?.()
        },
        onSettled: () => {
          running.current = false
          onSettled?.()
        },
      })
    },
  }
}

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
