import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { ShownZoneContext } from '#ui/times/shown-zone.ts'
import { useZoneChoice } from './zone-choice.ts'

const TimeTip = lazyExtra(async () => (await import('#domain/times/TimeTip.tsx')).TimeTip)

interface TimesProps {
  className: string | undefined
  wall: boolean
  children: ReactNode
}

/** A frame whose times are in the person's zone, with one tooltip. Its code loads with the first time that needs it. */
export function Times({ className, wall, children }: TimesProps) {
  'use no memo'
  const [zone] = useZoneChoice()
  const [first, setFirst] = useState<Element>()
  const find = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('time, :is(td, th):focus')) setFirst((before) => before ?? target)
  }
  return (
    <ShownZoneContext value={zone}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- says more of a time */}
      <div className={className} data-wall={wall || undefined} data-zone={zone} onMouseOver={find} onFocus={find}>
        {children}
        {first && (
          <Suspense>
            <TimeTip first={first} />
          </Suspense>
        )}
      </div>
    </ShownZoneContext>
  )
}
