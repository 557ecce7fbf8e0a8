import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { formatCount } from '#lib/numbers.ts'
import type { Moment, TimedText } from '#lib/timed-text.ts'

/** What is known of one or several failures; undefined while nothing is. */
export function recoveryText(
  recoveries: readonly MaybeRecovered[],
  momentOf: (at: number) => Moment,
): TimedText | undefined {
  const known = recoveries.filter((one) => one !== undefined)
  const isComplete = known.length === recoveries.length
  const times = known.flatMap((one) => one?.at ?? [])
  const failing = known.length - times.length
  if (failing > 0) {
    const isPart = isComplete && times.length > 0
    return [`${isPart ? `${formatCount(failing)} of ${formatCount(known.length)} ` : ''}still failing`]
  }
  return isComplete && times.length > 0 ? ['recovered ', momentOf(Math.max(...times))] : undefined
}
