import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { grouped } from '#lib/grouped.ts'
import { portalsShown } from '#lib/portals-shown.ts'
import type { FanOut } from './fan-out.ts'

/** How many portals have their counts, while they come in; a line of its own, so that nothing else is drawn again. */
export function CountsProgress({ fanOut, shown }: { fanOut: FanOut; shown: number }) {
  const { settled, total } = useSyncExternalStore(fanOut.subscribe, fanOut.progress)
  const portals = portalsShown(shown, total)
  return (
    <Text size="sm" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {settled < total ? `${portals}, counts of ${grouped(settled)} loaded` : portals}
    </Text>
  )
}
