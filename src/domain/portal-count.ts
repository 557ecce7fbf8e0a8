import { counted, formatCount } from '#lib/numbers.ts'

/** Number of listed portals as text: `1 portal`, `1,000 portals`, `3 of 12 portals`. */
export const formatPortalCount = (listed: number, total: number): string =>
  listed === total ? counted(total, 'portal') : `${formatCount(listed)} of ${counted(total, 'portal')}`
