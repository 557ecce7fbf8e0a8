import type { Platform } from '#mocks/platform.ts'

/** Lets a successful run of a portal have failed at this moment instead, so that its counts change. */
export function failOneRun({ db }: Platform, portalId: string, now: number): void {
  const run = db.runs(portalId).findLast(({ outcome, end }) => outcome === 'Successful' && end < now)
  if (run) Object.assign(run, { outcome: 'Failed', end: now })
}
