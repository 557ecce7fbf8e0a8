import { grouped } from './grouped.ts'

/** How many portals a list shows of all there are: `1 portal`, `1,000 portals`, `3 of 12 portals`. */
export function portalsShown(shown: number, total: number): string {
  const all = total === 1 ? '1 portal' : `${grouped(total)} portals`
  return shown === total ? all : `${grouped(shown)} of ${all}`
}
