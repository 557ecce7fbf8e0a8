import { formatPart } from '#lib/dates.ts'
import type { TimedText } from '#lib/timed-text.ts'
import type { FailuresSearch } from './failures-search.ts'
import type { PortalAnswer } from './portal-answers.ts'

/** The listed time in words; `mark` is that of the mark in ms since 1970. */
export function spanText(since: FailuresSearch['since'], mark: number | undefined, zone: string): TimedText {
  if (since === '7d') return ['in the last 7 days']
  return since === 'seen' && mark !== undefined
    ? ['since ', { at: mark, text: formatPart(mark, 'dayAndMinute', zone) }]
    : ['in the last 24 hours']
}

/** Says that there are no failures, as far as the portals have answered. `span` is the listed time in words. */
export function noFailureText(answers: readonly PortalAnswer[], span: string): string {
  if (answers.every(({ state }) => state === 'answered')) return `No run has failed ${span}`
  return answers.some(({ state }) => state === 'answered') ? `No failure is known ${span}` : 'No portal has answered'
}
