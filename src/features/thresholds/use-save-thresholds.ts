import { useRef } from 'react'
import { isConflict, isGone } from '#api/endpoint.ts'
import { useAddThresholds, useDeleteThreshold, type Threshold } from '#api/thresholds.ts'

/**
 * Makes thresholds and, where they replace one, then deletes it: also if the form has been left meanwhile. A second start
 * while the first runs is ignored.
 */
export function useSaveThresholds(replaced: Threshold | undefined, onConflict: () => void) {
  const add = useAddThresholds()
  const remove = useDeleteThreshold()
  const isRunning = useRef(false)
  const start = (call: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    const end = (error?: unknown) => {
      isRunning.current = false
      if (isConflict(error)) onConflict()
    }
    call().then(() => end(), end)
  }
  const removeOld = async () => replaced && (await remove.mutateAsync({ params: { thresholdId: replaced.id } }))
  const isRemoved = remove.isSuccess || isGone(remove.error)
  return {
    add,
    save: (body: Parameters<typeof add.mutate>[0]['body']) =>
      start(async () => {
        await add.mutateAsync({ body })
        await removeOld()
      }),
    /** Deletes the replaced one again. */
    retry: () => start(removeOld),
    /** What guards the form: the success is that of the last call. */
    mutation: {
      isPending: add.isPending || remove.isPending,
      isSuccess: add.isSuccess && (replaced === undefined || isRemoved),
    },
    removal: remove,
  }
}
