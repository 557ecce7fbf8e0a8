import { useSyncExternalStore } from 'react'
import { dayIn } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'

/** A timer until midnight would be late after the machine slept. */
const look = 20_000

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

export const useToday = (zone = platformZone): string => useSyncExternalStore(watchTime, () => dayIn(zone, Date.now()))
