import { isDue, type PortalAnswer } from './portal-answers.ts'

/** The most portals whose failed runs are fetched at a time: few, so that what scrolls into view is fetched soon. */
const maxFetching = 12

/** The most portals whose failed runs are refetched each minute. */
const refetchesPerMinute = 30

const minute = 60_000

/** Those in view first, then those that were fetched longest ago. */
const byNeed = (one: PortalAnswer, other: PortalAnswer) =>
  Number(other.isInView) - Number(one.isInView) || one.fetchedAt - other.fetchedAt

/** The portals whose failed runs a dashboard fetches now: those in view, the others once all counts are known. */
export function dueNow(
  answers: readonly PortalAnswer[],
  sinceOf: (portalId: string) => number,
  now = Date.now(),
): readonly PortalAnswer[] {
  const fetching = answers.filter(({ isFetching }) => isFetching)
  const recent = answers.filter(
    ({ fetchedAt, isFetching }) => fetchedAt > 0 && (isFetching || fetchedAt > now - minute),
  )
  const isCounted = answers.every(({ counts, isUnreachable }) => counts !== undefined || isUnreachable)
  const due = answers.filter((one) => isDue(one, sinceOf(one.portalId)) && (isCounted || one.isInView)).toSorted(byNeed)
  const again = due.filter(({ fetchedAt }) => fetchedAt > 0).slice(0, Math.max(0, refetchesPerMinute - recent.length))
  return due
    .filter((one) => one.fetchedAt === 0 || again.includes(one))
    .slice(0, Math.max(0, maxFetching - fetching.length))
}
