export class CallerAborted extends Error {}

/** Throws CallerAborted as soon as `signal` aborts. */
export async function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) throw new CallerAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(new CallerAborted())
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    await abortable(promise, signal)
  } finally {
    clearTimeout(timer)
  }
}
