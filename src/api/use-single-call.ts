import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that ignores a second start while the first one runs, also within the same tick, when `isPending` has not
 * been drawn yet: a double submit is one call.
 */
export function useSingleCall<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const mutation = useMutation(options)
  const running = useRef(false)
  return {
    ...mutation,
    mutate: (input: Input, { onSuccess }: { onSuccess?: () => void } = {}) => {
      if (running.current) return
      running.current = true
      mutation.mutate(input, { onSuccess, onSettled: () => (running.current = false) })
    },
  }
}
