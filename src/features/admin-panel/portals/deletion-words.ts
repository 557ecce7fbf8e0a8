import type { Threshold } from '#api/thresholds.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function memberWords(members: readonly string[] | undefined): string {
  if (members === undefined) return 'Its members lose their access.'
  if (members.length === 0) return 'It is shared with nobody.'
  return `${counted(members.length, 'member loses', 'members lose')} access.`
}

/** The thresholds that watch this portal and no other. */
export const watchingOnly = (thresholds: readonly Threshold[], domain: string): Threshold[] =>
  thresholds.filter(({ portals }) => portals.length > 0 && portals.every((portal) => portal.domain === domain))

/** How many names are said before the rest is only counted. */
const named = 3

function thresholdWords(thresholds: readonly Threshold[], domain: string): string {
  const alone = watchingOnly(thresholds, domain).map(({ name }) => name)
  if (alone.length === 0) return 'No threshold is left without a portal.'
  const rest = alone.length - named
  const names = [...alone.slice(0, named), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return `${counted(alone.length, 'threshold then watches', 'thresholds then watch')} nothing: ${names}.`
}

/** What goes with a deleted portal, in one line. `thresholds` is a word of its own where they are not known. */
export function deletionWords(
  domain: string,
  members: readonly string[] | undefined,
  thresholds: readonly Threshold[] | 'loading' | 'failed',
): string {
  if (thresholds === 'loading') return `${memberWords(members)} Looking for thresholds that watch it…`
  if (thresholds === 'failed') return `${memberWords(members)} Which thresholds watch it could not be loaded.`
  return `${memberWords(members)} ${thresholdWords(thresholds, domain)}`
}
