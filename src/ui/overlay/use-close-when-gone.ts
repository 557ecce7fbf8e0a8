import { useEffect, useEffectEvent } from 'react'

/** Closes a form without input when its target has left the list. */
export function useCloseWhenGone(isGone: boolean, isDirty: () => boolean, onClose: () => void): void {
  const closeUnlessDirty = useEffectEvent(() => {
    if (!isDirty()) onClose()
  })
  useEffect(() => {
    if (isGone) closeUnlessDirty()
  }, [isGone])
}
