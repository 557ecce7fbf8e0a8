/** The details of a test that runs only in `npm run test:all` where this holds: one case of a family is enough by day. */
export const nightlyIf = (isNightly: boolean): { tag?: '@nightly' } => (isNightly ? { tag: '@nightly' } : {})
