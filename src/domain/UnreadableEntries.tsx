import { Text } from '@mantine/core'
import { formatCount } from '#lib/numbers.ts'

/** Says above a list how many of its entries could not be read and were left out. */
export function UnreadableEntries({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <Text size="sm" role="status">
      {count === 1 ? '1 entry' : `${formatCount(count)} entries`} could not be read
    </Text>
  )
}
