/** One part of what a screen shows, as its query has it. */
interface Part {
  data: unknown
  dataUpdatedAt: number
  isRefetchError: boolean
  isFetching: boolean
}

/** What a live control shows of the parts of a screen: the age of the oldest one, and how their refresh goes. */
export function freshnessOf(parts: readonly Part[]) {
  const ages = parts.filter((part) => part.data !== undefined).map((part) => part.dataUpdatedAt)
  return {
    /** In ms since 1970; 0 while there is nothing. */
    updatedAt: ages.length === 0 ? 0 : Math.min(...ages),
    failed: parts.some((part) => part.isRefetchError),
    refreshing: parts.some((part) => part.isFetching),
  }
}
