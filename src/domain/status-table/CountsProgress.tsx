import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { formatPortalCount } from '#domain/portal-count.ts'
import type { FanOut } from './counts-queue.ts'

/** How many portals have their counts, while they come in; a line of its own, so that nothing else is drawn again. */
export function CountsProgress({ fanOut, shown }: { fanOut: FanOut; shown: number }) {
  const { settled, total } = useSyncExternalStore(fanOut.subscribe, fanOut.progress)
  const portals = formatPortalCount(shown, total)
  return (
    <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {settled < total ? `${portals}, counts of ${formatCount(settled)} loaded` : portals}
    </Text>
  )
}
