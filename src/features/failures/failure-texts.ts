import { formatPart, formatShort } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { instantOf, type Since } from './failures-search.ts'
import type { PortalAnswer } from './portal-answers.ts'

/** The listed time in words; `mark` is that of the mark in ms since 1970. */
export function spanText(since: Since, mark: number | undefined, zone: string): TimedText {
  if (since === '7d') return ['in the last 7 days']
  const at = since === 'seen' ? mark : instantOf(since)
  return at === undefined ? ['in the last 24 hours'] : ['since ', { at, text: formatPart(at, 'dayAndMinute', zone) }]
}

/** Since when failures are new, in words; `since` and `now` are in ms since 1970. */
export const newSinceText = (since: number | undefined, now: number, zone: string): string =>
  since === undefined ? 'in the last 24 hours' : `since ${formatShort(since, now, zone)}`

export function missingText(answers: readonly PortalAnswer[]): string[] {
  const silent = answers.filter(({ state }) => state !== 'answered').length
  return silent === 0 ? [] : [`Failures of ${counted(silent, 'portal')} are not known.`]
}

/** Says that there are no failures, as far as the portals have answered. `span` is the listed time in words. */
export function noFailureText(answers: readonly PortalAnswer[], span: string): string {
  if (answers.every(({ state }) => state === 'answered')) return `No run has failed ${span}`
  return answers.some(({ state }) => state === 'answered') ? `No failure is known ${span}` : 'No portal has answered'
}
