import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { Counts } from '#api/schema-fields.ts'

/**
 * Whether the latest answer of a query shows something that runs or waits; false while there is none. Only observes: the
 * screen that shows the answer refetches it.
 */
export const useBusyAnswer = <Answer, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  isBusy: (answer: Answer) => boolean,
): boolean => useQuery({ ...query, select: isBusy, refetchOnReconnect: false }).data ?? false

/** Whether some counted run is running or pending. */
export const hasActiveRuns = ({ running, pending }: Counts): boolean => running + pending > 0
