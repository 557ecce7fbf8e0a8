import { useTimeout } from '@mantine/hooks'
import { CancelledError, focusManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { idleInterval } from '#lib/refresh-interval.ts'

/** Failures in a row after which no further call is made for a minute. */
const maxFailures = 3

interface FetchesOptions {
  /** Start a fetch each; another list starts when the data on screen has changed. */
  fetches: readonly (() => Promise<unknown>)[]
  /** Aborts all of them. A stable function. */
  cancel: () => void
}

/**
 * Fetches what no component observes, and aborts it when the screen is left. Three failures in a row stop it; it goes on
 * after a minute, or by `retry`.
 */
export function useFetches({ fetches, cancel }: FetchesOptions) {
  const [isStopped, setIsStopped] = useState(false)
  const failures = useRef(0)
  const retry = () => {
    failures.current = 0
    setIsStopped(false)
  }
  const { start, clear } = useTimeout(retry, idleInterval)
  useEffect(() => {
    if (isStopped || !focusManager.isFocused()) return
    const onSuccess = () => {
      failures.current = 0
    }
    const onFailure = (error: unknown) => {
      if (error instanceof CancelledError) return
      failures.current += 1
      if (failures.current !== maxFailures) return
      cancel()
      setIsStopped(true)
      start()
    }
    for (const fetch of fetches) fetch().then(onSuccess, onFailure)
  }, [fetches, isStopped, cancel, start])
  useEffect(() => cancel, [cancel])
  return {
    isStopped,
    retry: () => {
      clear()
      retry()
    },
  }
}
