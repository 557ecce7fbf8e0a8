import { useSyncExternalStore } from 'react'
import { dayIn } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'

/** In ms. A timer that waits for midnight would oversleep it together with the machine. */
const look = 20_000

/** Tells that time has passed, at once when the page is looked at again or clicked. A hidden tab fetches nothing. */
function watchTime(onTime: () => void): () => void {
  const onLook = () => {
    if (!document.hidden) onTime()
  }
  const timer = setInterval(onLook, look)
  document.addEventListener('visibilitychange', onLook)
  window.addEventListener('focus', onLook)
  window.addEventListener('click', onLook, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
    window.removeEventListener('focus', onLook)
    window.removeEventListener('click', onLook, true)
  }
}

/** The day in a zone, the platform's by default: at its midnight another one, and after a night at the first look. */
export const useToday = (zone = platformZone): string => useSyncExternalStore(watchTime, () => dayIn(zone, Date.now()))
