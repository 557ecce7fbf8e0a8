import { counted, formatCount } from '#lib/numbers.ts'

/** Such as `1 portal`, `1,000 portals` or `3 of 12 portals`. */
export const formatPortalCount = (listed: number, total: number): string =>
  listed === total ? counted(total, 'portal') : `${formatCount(listed)} of ${counted(total, 'portal')}`
