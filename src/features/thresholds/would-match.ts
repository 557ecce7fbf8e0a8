import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { portalsQuery } from '#api/portals.ts'
import type { Run } from '#api/run-schemas.ts'
import type { Threshold } from '#api/thresholds.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { watchedIds } from './form-start.ts'
import { fieldOf } from './threshold-fields.ts'
import { cachedRuns, countMatches, loadedPart } from './threshold-match.ts'
import { batchSize, useLatestRuns } from './use-latest-runs.ts'

/** What has been requested of a threshold: the runs of these portals, or their ids. */
export type Requested = { ids: readonly string[]; more: number } | 'loading' | 'failed'

interface Loaded {
  runs: ReadonlyMap<string, readonly Run[]>
  /** True if a portal's runs have come, or have failed. */
  isSettled: (portalId: string) => boolean
}

/** How many runs a threshold would match now: a short text, and all there is to say. */
export interface WouldMatch {
  state: 'open' | 'loading' | 'failed' | 'known'
  text: string
  note: string
}

const failed = (note: string): WouldMatch => ({ state: 'failed', text: 'Retry', note })

/** What is left out of a count, as sentences. */
function gaps(missing: number, more: number, unknown: number): string {
  const parts = [
    missing > 0 && ` The runs of ${counted(missing, 'portal')} could not be loaded.`,
    more > 0 && ` ${counted(more, 'more portal')} not counted.`,
    unknown > 0 && ` Of ${counted(unknown, 'run')} it cannot be known.`,
  ]
  return parts.filter((part) => part !== false).join('')
}

/** How many of the loaded runs of its portals a threshold matches. */
export function wouldMatch(threshold: Threshold, requested: Requested | undefined, loaded: Loaded): WouldMatch {
  const { key = '', condition = '', value = '', portals } = threshold
  if (fieldOf(key)?.of === undefined) {
    return { state: 'known', text: 'Cannot be known', note: `Runs do not say their ${key || 'field'}.` }
  }
  if (portals.length === 0) return { state: 'known', text: 'No portal', note: 'It watches no portal.' }
  if (requested === undefined) {
    return { state: 'open', text: 'Count', note: 'Loads the latest runs of its portals, at most 100 each.' }
  }
  if (requested === 'failed') return failed('Couldn’t load portals.')
  if (requested === 'loading') return { state: 'loading', text: 'Loading…', note: 'Loading Portals...' }
  const { ids, more } = requested
  if (ids.length === 0)
    return { state: 'known', text: 'No portal', note: 'None of its portals is in the list of portals.' }
  const settled = ids.filter((id) => loaded.runs.has(id) || loaded.isSettled(id)).length
  if (settled < ids.length) {
    return {
      state: 'loading',
      text: `${settled} of ${ids.length}…`,
      note: `Loading runs, ${settled} of ${ids.length} portals...`,
    }
  }
  const { runs, missing } = loadedPart(loaded.runs, ids)
  if (missing.length === ids.length) return failed('Its runs could not be loaded.')
  const { matching, unknown } = countMatches(runs, { field: key, comparison: condition, value })
  const text = `${formatCount(matching)} of ${counted(runs.length, 'run')}`
  const of = `${text} of ${counted(ids.length - missing.length, 'portal')} would match.`
  return {
    state: missing.length > 0 ? 'failed' : 'known',
    text: missing.length + more > 0 ? `${text}, incomplete` : text,
    note: `${of}${gaps(missing.length, more, unknown)} An estimate from the latest runs, at most 100 of each portal. Upper and lower case differ. The threshold time is ignored.`,
  }
}

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
      const first = ids.slice(0, batchSize)
      set(id, { ids: first, more: ids.length - first.length })
      const loaded = cachedRuns(client)
      latest.load(first.filter((portal) => !loaded.has(portal)))
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
