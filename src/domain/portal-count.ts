import { formatCount } from '#lib/numbers.ts'

/** A number of things as text, such as `1 run` or `1,200 runs`. */
export const counted = (count: number, thing: string): string =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`

/** Number of listed portals as text: `1 portal`, `1,000 portals`, `3 of 12 portals`. */
export const formatPortalCount = (listed: number, total: number): string =>
  listed === total ? counted(total, 'portal') : `${formatCount(listed)} of ${counted(total, 'portal')}`
