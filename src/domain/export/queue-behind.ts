import type { QueryClient } from '@tanstack/react-query'
import PQueue from 'p-queue'

/** Runs work with a queue of two calls at a time, which starts none while something on screen is being fetched. */
export async function withQueueBehind<Value>(
  client: QueryClient,
  work: (queue: PQueue) => Promise<Value>,
): Promise<Value> {
  const queue = new PQueue({ concurrency: 2 })
  const follow = () => {
    if (client.isFetching({ type: 'active' }) > 0) queue.pause()
    else queue.start()
  }
  follow()
  const unsubscribe = client.getQueryCache().subscribe(follow)
  try {
    return await work(queue)
  } finally {
    unsubscribe()
  }
}
