import { ApiError } from './api-error.ts'

interface ChangeOptions<Item> {
  signal: AbortSignal
  onProgress: (at: number, of: number) => void
  /** The next change waits for it. */
  onSettled: (item: Item, error: unknown) => void | Promise<void>
}

/** Changes, one after another until the signal aborts. */
export async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
  { signal, onProgress, onSettled }: ChangeOptions<Item>,
): Promise<void> {
  const changeOne = async (item: Item): Promise<void> => {
    const error: unknown = await change(item)
      .then(() => undefined)
      .catch((reason: unknown) => reason)
    if (!signal.aborted) await onSettled(item, error)
  }
  for (const [index, item] of items.entries()) {
    onProgress(index + 1, items.length)
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await changeOne(item)
    if (signal.aborted) return
  }
}

/** Of changes that failed: each text once. */
export function joinedFailure<Failure extends { text: string }>(failures: readonly (Failure | null)[]): Failure | null {
  const [first = null] = failures
  return first && { ...first, text: [...new Set(failures.map((failure) => failure?.text))].join(' ') }
}

const until = (at: number) => new Promise((resolve) => setTimeout(resolve, at - Date.now()))

interface ReadOptions {
  signal: AbortSignal
  onProgress: (settled: number, isWaiting: boolean) => void
}

/**
 * Reads, all entered at once, because a queue bounds them. Resolves to those that failed. A 429 is tried again at the
 * time that it names; a call that was not made counts as failed, but is no progress.
 */
export async function readAll<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<void>,
  { signal, onProgress }: ReadOptions,
): Promise<Map<Item, ApiError>> {
  const failed = new Map<Item, ApiError>()
  let settled = 0
  const readOne = async (item: Item): Promise<void> => {
    signal.throwIfAborted()
    try {
      await read(item)
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error
      if (error.status === 429) {
        onProgress(settled, true)
        await until(error.retryAt ?? 0)
        return readOne(item)
      }
      failed.set(item, error)
      if (error.kind === 'paused') return
    }
    settled += 1
    onProgress(settled, false)
  }
  await Promise.all(items.map(readOne))
  return failed
}
