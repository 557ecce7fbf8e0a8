import { Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useQuery, skipToken } from '@tanstack/react-query'
import { unreadableKey } from '#api/query.ts'
import { formatCount } from '#lib/numbers.ts'

/** Says above a list how many of its entries could not be read and were left out. */
export function UnreadableEntries({ queryKey }: { queryKey: QueryKey }) {
  const { data: count = 0 } = useQuery<number>({ queryKey: unreadableKey(queryKey), queryFn: skipToken })
  if (count === 0) return null
  return (
    <Text size="sm" role="status">
      {count === 1 ? '1 entry' : `${formatCount(count)} entries`} could not be read
    </Text>
  )
}
