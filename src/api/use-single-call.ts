import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { failureText } from './notices.ts'

/**
 * A mutation that ignores a second start while the first one runs, also within the same tick, when `isPending` has not
 * been drawn yet: a double submit is one call. `failure` is what its form says of the last try, null unless it failed.
 */
export function useSingleCall<Answer, Input, Shown = unknown>(
  options: UseMutationOptions<Answer, Error, Input, Shown>,
) {
  const mutation = useMutation(options)
  const running = useRef(false)
  const { error } = mutation
  const rule = options.meta?.notice
  return {
    ...mutation,
    failure: error instanceof ApiError && rule !== undefined ? failureText(error, rule) : null,
    mutate: (input: Input, { onSuccess, onSettled }: { onSuccess?: () => void; onSettled?: () => void } = {}) => {
      if (running.current) return
      running.current = true
      mutation.mutate(input, {
        onSuccess,
        onSettled: () => {
          running.current = false
          onSettled?.()
        },
      })
    },
  }
}
