import { Text } from '@mantine/core'
import { formatCount } from '#lib/numbers.ts'

export function UnreadableEntries({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <Text span size="sm" role="status">
      {count === 1 ? '1 entry' : `${formatCount(count)} entries`} could not be read
    </Text>
  )
}
