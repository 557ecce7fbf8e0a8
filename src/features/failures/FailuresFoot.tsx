import { counted, formatCount } from '#lib/numbers.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { ListFoot } from '#ui/ListBar.tsx'
import { Timed } from '#ui/times/Time.tsx'
import type { Failures } from './use-failures.ts'

interface FailuresFootProps {
  failures: Failures
  shown: { runs: number; groups: number }
  groups: number
  span: TimedText
  /** The time in the link that was just copied. */
  copied: string | undefined
}

export function FailuresFoot({ failures, shown, groups, span, copied }: FailuresFootProps) {
  const { portalSummaries, checked, isLoading, isPaused, runs, truncated } = failures
  const all = `${formatCount(runs.length)} in ${formatCount(groups)}`
  const of = shown.runs < runs.length ? `, of ${all}` : ''
  const count = `${counted(shown.runs, 'failure')} in ${counted(shown.groups, 'group')}${of}`
  return (
    <ListFoot isUrgent={isPaused}>
      {copied !== undefined && <span role="status">Link copied. It shows failures {copied}.</span>}
      <span>
        {isLoading && `${formatCount(checked)} of ${counted(portalSummaries.length, 'portal')} checked`}
        {isLoading && runs.length > 0 && ' · '}
        {/* The live region contains only what does not change while loading. */}
        {runs.length > 0 && (
          <span role={isLoading ? undefined : 'status'}>
            <Timed text={isLoading ? [`${count} so far`] : [`${count} `, ...span]} />
          </span>
        )}
        {truncated > 0 &&
          ` · ${counted(truncated, 'portal')} ${truncated === 1 ? 'lists only its' : 'list only their'} latest 100`}
      </span>
      {isPaused && <span role="status">Three requests in a row failed. Retrying within a minute.</span>}
    </ListFoot>
  )
}
