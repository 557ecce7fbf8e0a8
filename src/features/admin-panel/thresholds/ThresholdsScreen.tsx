import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { Place } from '#ui/data-table/scroll-to-row.ts'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { ThresholdList } from './ThresholdList.tsx'
import classes from './ThresholdList.module.css'

/** The width of an element, in steps of 8 px: 0 until it is mounted. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const watchWidth = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    // Without a scrollbar's.
    const measure = () => setWidth(Math.floor((element.clientWidth - 16) / 8) * 8)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, watchWidth }
}

/** The threshold tab: the list, and the form beside it; in a narrow window instead of it. */
export function ThresholdsScreen() {
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  // A button that mounts again when the form closes.
  const setButton = useRef<HTMLAnchorElement>(null)
  const place = useRef<Place>(undefined)
  const { width, watchWidth } = useWidth()
  return (
    <FocusFallbackContext value={setButton}>
      <div className={classes.screen} data-split={(isSetting && !isNarrow) || undefined}>
        {!(isSetting && isNarrow) && (
          <div ref={watchWidth} className={classes.list}>
            <ThresholdList
              hasCards={isSetting || isNarrow}
              isSetting={isSetting}
              setButton={setButton}
              width={width}
              place={place}
            />
          </div>
        )}
        <Outlet />
      </div>
    </FocusFallbackContext>
  )
}
