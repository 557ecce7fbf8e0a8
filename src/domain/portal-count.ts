import { formatCount } from '#lib/numbers.ts'

/** Number of listed portals as text: `1 portal`, `1,000 portals`, `3 of 12 portals`. */
export function formatPortalCount(listed: number, total: number): string {
  const all = total === 1 ? '1 portal' : `${formatCount(total)} portals`
  return listed === total ? all : `${formatCount(listed)} of ${all}`
}
