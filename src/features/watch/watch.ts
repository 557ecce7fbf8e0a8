import { createContext, useState } from 'react'
import * as z from 'zod/mini'
import type { Portal } from '#api/portals.ts'
import { useStored } from '#ui/use-stored.ts'

/** So many portals can be watched. */
export const mostWatched = 50

/**
 * The watched portals after one was starred, or its star was taken back; undefined if there are too many. Those that no
 * longer exist make room.
 */
export function withStar(
  watched: readonly string[],
  portalId: string,
  exists: (portalId: string) => boolean,
): string[] | undefined {
  if (watched.includes(portalId)) return watched.filter((id) => id !== portalId)
  const kept = watched.length < mostWatched ? watched : watched.filter(exists)
  return kept.length < mostWatched ? [...kept, portalId] : undefined
}

const none: string[] = []

/** The ids of the portals that this person watches, in this browser. */
export const useWatched = () => useStored({ key: 'watched/1', schema: z.array(z.string()), initial: none })

const noPortals: readonly Portal[] = []

/** The watched portals, and those that are being chosen for a comparison. */
export function useWatch(portals: readonly Portal[] = noPortals) {
  const [watched, setWatched] = useWatched()
  /** Undefined while none are being chosen. */
  const [chosen, setChosen] = useState<readonly string[]>()
  return { portals, watched, setWatched, chosen, setChosen }
}

export type Watch = ReturnType<typeof useWatch>

/** Of the dashboard around a row. */
export const WatchContext = createContext<Watch>({
  portals: noPortals,
  watched: none,
  setWatched: () => undefined,
  chosen: undefined,
  setChosen: () => undefined,
})
