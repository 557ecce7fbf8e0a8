import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { FocusFallbackContext } from '#ui/overlay/use-return-focus.ts'
import { ThresholdList } from './ThresholdList.tsx'
import classes from './ThresholdList.module.css'

/** The threshold tab: the list, and the form beside it; in a narrow window instead of it. */
export function ThresholdsScreen() {
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  // A button that mounts again when the form closes.
  const setButton = useRef<HTMLAnchorElement>(null)
  return (
    <FocusFallbackContext value={setButton}>
      <div className={classes.screen} data-split={(isSetting && !isNarrow) || undefined}>
        {!(isSetting && isNarrow) && (
          <div className={classes.list}>
            <ThresholdList hasCards={isSetting || isNarrow} isSetting={isSetting} setButton={setButton} />
          </div>
        )}
        <Outlet />
      </div>
    </FocusFallbackContext>
  )
}
