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
