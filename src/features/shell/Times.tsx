import type { ReactNode } from 'react'
import { useRowRoom } from '#ui/density.ts'
import { remOf } from '#ui/text-size.ts'
import { ShownZoneContext } from '#ui/times/shown-zone.ts'
import { useZoneChoice } from './zone-choice.ts'

interface TimesProps {
  className: string | undefined
  wall: boolean
  children: ReactNode
}

/** A frame whose times are in the person's zone, and whose rows are as high as the person wants. */
export function Times({ className, wall, children }: TimesProps) {
  const [zone] = useZoneChoice()
  const room = useRowRoom()
  return (
    <ShownZoneContext value={zone}>
      <div className={className} style={{ '--row-room': remOf(room) }} data-wall={wall || undefined} data-zone={zone}>
        {children}
      </div>
    </ShownZoneContext>
  )
}
