import type { Visit } from './harness.ts'

/** The page's JS heap after garbage collection, in MB. */
export async function heapOf({ cdp }: Visit): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}
