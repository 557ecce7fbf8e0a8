/** Thrown out of a wait when the caller has gone. */
export class CallerGone extends Error {}

/** What `promise` resolves to; throws CallerGone as soon as the caller takes the call back. */
export async function unlessGone<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) throw new CallerGone()
  const gone = Promise.withResolvers<never>()
  const leave = () => gone.reject(new CallerGone())
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([promise, gone.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Waits so many milliseconds; 0 waits not at all. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    await unlessGone(promise, signal)
  } finally {
    clearTimeout(timer)
  }
}
