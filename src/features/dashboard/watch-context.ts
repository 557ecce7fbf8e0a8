import { createContext, useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { useWatched } from '#domain/watch/watched.ts'

const noPortals: readonly Portal[] = []

/** The watched portals, and those that are being selected for a comparison. */
export function useWatch(portals: readonly Portal[] = noPortals) {
  const [watched, setWatched] = useWatched()
  /** Undefined while none are being selected. */
  const [chosen, setChosen] = useState<readonly string[]>()
  return { portals, watched, setWatched, chosen, setChosen }
}

export type Watch = ReturnType<typeof useWatch>

/** Of the dashboard around a row. */
export const WatchContext = createContext<Watch>({
  portals: noPortals,
  watched: [],
  setWatched: () => undefined,
  chosen: undefined,
  setChosen: () => undefined,
})
