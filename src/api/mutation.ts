import { mutationOptions, useMutation, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, isConflict, isGone } from '#lib/api-error.ts'
import { formFailure } from '#lib/messages.ts'
import { call } from './client.ts'
import { queryKeyOf, type Endpoint, type EndpointInput } from './endpoint.ts'

const secretGcTime = 1000

/** A restored form has to know whether its change may have been saved. */
const pendingInputs = new WeakSet<object>()

interface CacheUpdates<Input, Data> {
  onDone?: (client: QueryClient, response: Data, input: Input) => void
  onGone?: (client: QueryClient, input: Input) => void
}

export function mutationFor<Path extends string, Query, Body, Data>(
  endpoint: Endpoint<Path, Query, Body, Data>,
  { onDone, onGone }: CacheUpdates<EndpointInput<Endpoint<Path, Query, Body, Data>>, Data> = {},
) {
  return mutationOptions({
    mutationKey: queryKeyOf(endpoint),
    mutationFn: async (input: EndpointInput<Endpoint<Path, Query, Body, Data>>) => {
      pendingInputs.add(input)
      try {
        return await call(endpoint, input)
      } finally {
        pendingInputs.delete(input)
      }
    },
    onSuccess: (response, input, _context, { client }) => {
      onDone?.(client, response, input)
      if (endpoint.method === 'delete') onGone?.(client, input)
    },
    onError: (error, input, _context, { client }) => {
      if (isGone(error)) onGone?.(client, input)
    },
    gcTime: endpoint.secret && secretGcTime,
    meta: { endpoint },
  })
}

interface Callbacks<Data> {
  onSuccess?: (response: Data) => void
  onGone?: () => void
  onConflict?: () => void
  onSettled?: () => void
}

/**
 * Ignores a second start while the first one runs, even within the same tick: a double submit is one call. Once the form
 * has closed, a toast shows the failure, even if the endpoint has no text for it.
 */
function useFormMutation<Data, Input extends object, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const isRunning = useRef(false)
  const { endpoint } = options.meta ?? {}
  const closes = (error: Error) => endpoint?.method === 'delete' && isGone(error)
  const showsFailure = (error: Error) => isOpen.current && !closes(error)
  const mutation = useMutation({ ...options, meta: { endpoint, showsFailure } })
  const { error, variables } = mutation
  const failureOf = (failed: unknown) =>
    failed instanceof ApiError && endpoint ? formFailure(failed, endpoint.messages) : null
  return {
    ...mutation,
    mutate: (input: Input, { onSuccess, onGone, onConflict, onSettled }: Callbacks<Data> = {}) => {
      if (isRunning.current) return
      isRunning.current = true
      mutation.mutate(input, {
        onSuccess,
        onError: (failed) => {
          if (isGone(failed)) onGone?.()
          if (isConflict(failed)) onConflict?.()
        },
        onSettled: () => {
          isRunning.current = false
          onSettled?.()
        },
      })
    },
    failure: failureOf(error),
    failureOf,
    isPendingInput: () => variables !== undefined && pendingInputs.has(variables),
  }
}

export function formMutationHook<Path extends string, Query, Body, Data>(
  ...definition: Parameters<typeof mutationFor<Path, Query, Body, Data>>
) {
  const options = mutationFor(...definition)
  return function useEndpointFormMutation() {
    return useFormMutation(options)
  }
}
