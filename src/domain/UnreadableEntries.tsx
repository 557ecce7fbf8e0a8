import { Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useQuery, skipToken } from '@tanstack/react-query'
import { unreadableIn } from '#api/endpoint.ts'
import { formatCount } from '#lib/numbers.ts'

/** Says above a list how many of its entries could not be read and were left out. */
export function UnreadableEntries({ queryKey }: { queryKey: QueryKey }) {
  const count = useQuery({ queryKey, queryFn: skipToken, select: unreadableIn }).data ?? 0
  if (count === 0) return null
  return (
    <Text size="sm" role="status">
      {count === 1 ? '1 entry' : `${formatCount(count)} entries`} could not be read
    </Text>
  )
}
