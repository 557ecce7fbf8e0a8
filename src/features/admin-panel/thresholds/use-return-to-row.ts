import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a function that offers the focus to a row's button when it mounts: it takes it if the form of its row, `openId`,
 * has closed just now, and if nothing else has it but `fallback`.
 */
export function useReturnToRow(openId: string | undefined, fallback: RefObject<HTMLElement | null>) {
  const closed = useRef<string>(undefined)
  // Before the rows of the list mount, which it shows when the form closes.
  useLayoutEffect(() => {
    if (openId === undefined) return undefined
    return () => {
      closed.current = openId
    }
  }, [openId])
  return useCallback(
    (id: string, button: HTMLElement) => {
      if (closed.current !== id) return
      closed.current = undefined
      const { activeElement } = document
      if (activeElement === document.body || activeElement === fallback.current) button.focus({ preventScroll: true })
    },
    [fallback],
  )
}
