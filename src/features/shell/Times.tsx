import type { ReactNode, SyntheticEvent } from 'react'
import { useRowRoom } from '#ui/density.ts'
import { ShownZoneContext } from '#ui/times/shown-zone.ts'
import { useZoneChoice } from './zone-choice.ts'

interface TimesProps {
  className: string | undefined
  wall: boolean
  /** Called with what the pointer enters, and with a time or a cell that gets the focus. */
  onTarget: (target: Element, isTime: boolean) => void
  children: ReactNode
}

/** A frame whose times are in the person's zone, and whose rows are as high as the person wants. */
export function Times({ className, wall, onTarget, children }: TimesProps) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const [zone] = useZoneChoice()
  const room = useRowRoom()
  const find = ({ target, type }: SyntheticEvent) => {
    if (!(target instanceof Element)) return
    const isTime = target.closest('time, :is(td, th):focus') !== null
    // A tap on a time gives the focus to what is around it.
    if (isTime || type === 'pointerover') onTarget(target, isTime)
  }
  return (
    <ShownZoneContext value={zone}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- says more of a time */}
      <div
        className={className}
        style={{ '--row-room': `${room}px` }}
        data-wall={wall || undefined}
        data-zone={zone}
        onPointerOver={find}
        onFocus={find}
      >
        {children}
      </div>
    </ShownZoneContext>
  )
}
