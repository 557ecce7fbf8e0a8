import { isGone } from '#api/endpoint.ts'

interface Answer {
  data: unknown
  error: unknown
}

/**
 * Whether an address names a portal that does not exist or that the user may not see: both its runs and its counts are
 * not found, or one of them, and the list of portals lacks it.
 */
export function isUnknownPortal(
  portalId: string,
  list: readonly { id: string }[] | undefined,
  answers: readonly Answer[],
): boolean {
  const missing = answers.filter(({ data, error }) => data === undefined && isGone(error)).length
  const isListed = list === undefined || list.some(({ id }) => id === portalId)
  return missing > 0 && (missing === answers.length || !isListed)
}
