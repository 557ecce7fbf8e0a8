import { useInterval, useTimeout } from '@mantine/hooks'
import { CancelledError, focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useOnline } from '#ui/live/use-online.ts'
import { idleInterval } from '#lib/refresh-interval.ts'

/** Failures in a row after which no further call is made for a minute. */
const maxFailures = 3

/** Fetches a minute once everything that was requested has been loaded. */
const maxPerMinute = 55

type Fetch = () => Promise<unknown>

interface FetchesOptions {
  /** Start a fetch each; another list starts when the data on screen has changed. */
  fetches: readonly Fetch[]
  /** Repeat a fetch that has failed, the one that failed longest ago first. */
  retries: readonly Fetch[]
  /** True when no more fetches follow until something changes on the server: from then on they are limited. */
  isComplete?: boolean
  /** Names what the person has requested: another request is fetched without a limit. */
  request?: string
  /** True if nothing that has failed is repeated by itself. */
  paused: boolean
  /** Aborts all of them. A stable function. */
  cancel: () => void
}

const watchFocus = (listener: () => void) => focusManager.subscribe(listener)
const isFocused = () => focusManager.isFocused()

/**
 * Fetches what no component observes, and aborts it when the screen is left. Three failures in a row stop it; it goes on
 * after a minute, or by `retry`. What has failed is repeated once a minute: what fails all the time says nothing about
 * the server.
 */
export function useFetches(options: FetchesOptions) {
  const { fetches, retries, isComplete = false, request = '', paused, cancel } = options
  const [isStopped, setIsStopped] = useState(false)
  const isOnline = useOnline()
  const canFetch = useSyncExternalStore(watchFocus, isFocused) && isOnline && !isStopped
  const failures = useRef(0)
  /** Those that have failed: the list without them comes a moment later. */
  const failedFetches = useRef(new WeakSet<Fetch>())
  /** How many fetches may still start in this minute. */
  const budget = useRef({ request, left: Infinity })
  const goOn = () => {
    failures.current = 0
    setIsStopped(false)
  }
  const { start, clear } = useTimeout(goOn, idleInterval)
  const onSuccess = () => {
    failures.current = 0
  }
  const onFailure = (fetch: Fetch, error: unknown) => {
    if (error instanceof CancelledError) return
    failedFetches.current.add(fetch)
    failures.current += 1
    if (failures.current !== maxFailures) return
    cancel()
    setIsStopped(true)
    start()
  }
  const startFetches = (all: readonly Fetch[], isLast: boolean, requested: string) => {
    const left = budget.current.request === requested ? budget.current.left : Infinity
    const started = all.filter((fetch) => !failedFetches.current.has(fetch)).slice(0, left)
    budget.current = { request: requested, left: isLast ? Math.min(left, maxPerMinute) : left - started.length }
    for (const fetch of started) fetch().then(onSuccess, (error: unknown) => onFailure(fetch, error))
  }
  const onFetches = useEffectEvent(startFetches)
  useEffect(() => {
    if (canFetch) onFetches(fetches, isComplete, request)
  }, [fetches, isComplete, request, canFetch])
  useEffect(() => cancel, [cancel])
  const repeatFailed = async () => {
    let failed = 0
    for (const fetch of retries) {
      if (budget.current.left === 0 || failed === maxFailures) return
      budget.current.left -= 1
      // oxlint-disable-next-line no-await-in-loop -- a server that may be down gets one call at a time
      const error = await fetch().then(
        () => undefined,
        (cause: unknown) => cause,
      )
      if (error instanceof CancelledError) return
      if (error !== undefined) failed += 1
    }
  }
  const onMinute = () => {
    if (budget.current.left < Infinity) budget.current.left = maxPerMinute
    if (!canFetch) return
    startFetches(fetches, isComplete, request)
    if (!paused) void repeatFailed()
  }
  useInterval(onMinute, idleInterval, { autoInvoke: true })
  return {
    isStopped,
    retry: () => {
      clear()
      budget.current.left = Infinity
      failedFetches.current = new WeakSet()
      goOn()
    },
  }
}
