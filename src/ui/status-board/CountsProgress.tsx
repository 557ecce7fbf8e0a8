import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { FanOut } from './fan-out.ts'

/** How many portals have their counts, while they come in; a line of its own, so that nothing else is drawn again. */
export function CountsProgress({ fanOut, shown }: { fanOut: FanOut; shown: number }) {
  const { settled, total } = useSyncExternalStore(fanOut.subscribe, fanOut.progress)
  const portals =
    shown === total
      ? `${total.toLocaleString('en')} portals`
      : `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} portals`
  return (
    <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {settled < total ? `${portals}, counts of ${settled.toLocaleString('en')} loaded` : portals}
    </Text>
  )
}
