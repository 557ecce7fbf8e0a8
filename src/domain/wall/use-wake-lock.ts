import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'

const ignore = () => undefined

/** Keeps the screen awake while the page is visible, where the browser can. */
export function useWakeLock(): void {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible' || !('wakeLock' in navigator)) return undefined
    // A browser may refuse, on a low battery for example. It releases the lock itself when the page is hidden.
    const lock = navigator.wakeLock.request('screen').catch(ignore)
    return () => void lock.then((held) => held?.release()).catch(ignore)
  }, [visibility])
}
