import type { Portal } from '#api/portals.ts'
import { isWatched, type Threshold } from '#api/thresholds.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'

type Target = Pick<Portal, 'name' | 'domain'>

function memberText(members: readonly string[] | undefined): string {
  if (members === undefined) return 'Its members will lose access.'
  if (members.length === 0) return 'It has no members.'
  return `${counted(members.length, 'member')} will lose access.`
}

export const watchingOnly = (thresholds: readonly Threshold[], target: Target): Threshold[] =>
  thresholds.filter(({ portals }) => portals.length > 0 && portals.every((portal) => isWatched(portal, target)))

const maxNames = 3

function thresholdText(thresholds: readonly Threshold[], target: Target): string {
  const watches = ({ portals }: Threshold) => portals.some((portal) => isWatched(portal, target))
  if (!thresholds.some(watches)) return 'No thresholds monitor it.'
  const alone = watchingOnly(thresholds, target).map(({ name }) => name)
  if (alone.length === 0) return 'Its thresholds also monitor other portals.'
  const rest = alone.length - maxNames
  const names = [...alone.slice(0, maxNames).map(isolate), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return `${counted(alone.length, 'threshold')} will have nothing left to monitor: ${names}.`
}

export function deletionText(
  target: Target,
  members: readonly string[] | undefined,
  thresholds: readonly Threshold[] | 'loading' | 'failed',
): string {
  if (thresholds === 'loading') return `${memberText(members)} Checking thresholds…`
  if (thresholds === 'failed') return `${memberText(members)} Couldn’t check which thresholds monitor it.`
  return `${memberText(members)} ${thresholdText(thresholds, target)}`
}
