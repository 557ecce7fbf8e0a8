import type { Failure } from '#domain/failure-facts.ts'
import { isMost, type PortalSummary } from '#domain/portal-summaries/portal-summary.ts'
import { formatBeside, formatPart } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { instantOf, periodEnd, type Since } from './failures-search.ts'

interface Span {
  since: Since
  until?: Since | undefined
  lastSeen?: number | undefined
}

export function spanText({ since, until, lastSeen }: Span, zone: string): TimedText {
  const [from, to] = [instantOf(since), periodEnd({ since, until })]
  if (from !== undefined && to !== undefined) {
    const end = formatBeside(to, from, 'minute', zone)
    return ['from ', { at: from, text: formatPart(from, 'dayAndMinute', zone) }, ' to ', { at: to, text: end }]
  }
  if (since === '7d') return ['in the last 7 days']
  const at = since === 'seen' ? lastSeen : from
  return at === undefined ? ['in the last 24 hours'] : ['since ', { at, text: formatPart(at, 'dayAndMinute', zone) }]
}

const part = (some: number, total: number, thing: string) =>
  some < total ? `${formatCount(some)} of ${counted(total, thing)}` : counted(some, thing)

/** Groups come from a search or a grouping, what is known does not. */
export function failuresText(
  runs: readonly Failure[],
  groups: number,
  span: TimedText = [],
  all: { failures: number; groups: number; newPortals?: number | undefined } = { failures: runs.length, groups },
): TimedText {
  const known = runs.filter((run) => run.known).length
  return [
    `${part(runs.length, all.failures, 'failure')} in ${part(groups, all.groups, 'group')}`,
    ...(span.length > 0 ? [' ', ...span] : []),
    ...(all.newPortals === undefined
      ? []
      : [` on ${counted(all.newPortals, 'portal')}, ${runs.length === 1 ? 'new' : 'all new'}`]),
    ...(known > 0 ? [`, ${formatCount(known)} known`] : []),
  ]
}

export function noFailuresText(
  portalSummaries: readonly Pick<PortalSummary, 'failuresStatus' | 'isOfLastVisit'>[],
  span: string,
): string {
  const responded = portalSummaries.filter(
    ({ failuresStatus, isOfLastVisit }) => failuresStatus === 'ready' && !isOfLastVisit,
  )
  if (responded.length === portalSummaries.length) return `No failed runs ${span}`
  if (responded.length === 0) return 'No portals responded'
  const share = `${formatCount(responded.length)} of ${counted(portalSummaries.length, 'portal')}`
  return isMost(portalSummaries.length - responded.length, portalSummaries.length)
    ? `Only ${share} responded`
    : `No failures found ${span} on ${share}`
}

export const noResponseText = (portals: number): string => `${counted(portals, 'portal')} didn’t respond`

export const unresponsive = <Summary extends Pick<PortalSummary, 'failuresStatus'>>(summaries: readonly Summary[]) =>
  summaries.filter(({ failuresStatus }) => failuresStatus === 'failed')
