import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

export const mostWatched = 50

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

export const useWatched = () => useStored({ key: 'watched/1', schema: z.array(z.string()), initial: none })
