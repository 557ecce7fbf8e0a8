import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { portalsQuery } from '#api/portals.ts'
import type { Threshold } from '#api/thresholds.ts'
import { watchedIds } from './form-start.ts'
import { cachedRuns } from './threshold-preview.ts'
import { batchSize, useLatestRuns } from './use-latest-runs.ts'
import { wouldMatch, type Requested } from './would-match.ts'

/** Counts on request how many runs a threshold would match now, over the latest runs of its first 25 portals. */
export function useWouldMatch() {
  const client = useQueryClient()
  const latest = useLatestRuns()
  const [requested, setRequested] = useState<Readonly<Record<string, Requested>>>({})
  // The id of the threshold that was counted last.
  const [last, setLast] = useState<string>()
  const { runs, isSettled } = latest
  const set = (id: string, request: Requested) => setRequested((before) => ({ ...before, [id]: request }))
  const count = async (threshold: Threshold) => {
    const { id } = threshold
    set(id, 'loading')
    setLast(id)
    try {
      // It names its portals, without their ids.
      const portals = await client.query({ ...portalsQuery, staleTime: 'static', meta: { silent: true } })
      const ids = watchedIds(threshold, portals)
      const counted = ids.slice(0, batchSize)
      set(id, { ids: counted, more: ids.length - counted.length })
      const loaded = cachedRuns(client)
      latest.load(counted.filter((portal) => !loaded.has(portal)))
    } catch {
      set(id, 'failed')
    }
  }
  return {
    last,
    of: (threshold: Threshold) => wouldMatch(threshold, requested[threshold.id], { runs, isSettled }),
    count: (threshold: Threshold) => void count(threshold),
  }
}
