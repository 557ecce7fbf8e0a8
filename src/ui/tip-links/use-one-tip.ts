import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** In ms: a pointer that crosses the items opens nothing, and has the time to move onto the tooltip. */
const pointerDelay = 150

/** The one tooltip of many items: of the focused one at once, of the one under the pointer soon. Escape hides it, unless its item is gone. */
export function useOneTip<Tip extends { element: Element }>() {
  const [tip, setTip] = useState<Tip>()
  const setSoon = useDebouncedCallback(setTip, pointerDelay)
  const setNow = useCallback(
    (next: Tip | undefined) => {
      setSoon.cancel()
      setTip(next)
    },
    [setSoon],
  )
  const hide = useCallback(() => setNow(undefined), [setNow])
  const onEscape = (event: KeyboardEvent) => {
    if (!tip?.element.isConnected) return
    // It leaves nothing else.
    event.preventDefault()
    hide()
  }
  useHotkeys([['Escape', onEscape, { preventDefault: false }]], [])
  return {
    tip,
    hover: setSoon,
    leave: useCallback(() => setSoon(undefined), [setSoon]),
    /** The pointer is on the tooltip. */
    stay: useCallback(() => setSoon.cancel(), [setSoon]),
    focus: setNow,
    hide,
  }
}
