import { useSyncExternalStore } from 'react'
import { dayIn } from '#lib/dates.ts'
import { platformZone } from '#lib/zones.ts'

/** A timer until midnight would be late after the machine slept. */
const checkInterval = 20_000

function watchTime(onTime: () => void): () => void {
  const check = () => {
    if (!document.hidden) onTime()
  }
  const timer = setInterval(check, checkInterval)
  document.addEventListener('visibilitychange', check)
  window.addEventListener('focus', check)
  window.addEventListener('click', check, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('focus', check)
    window.removeEventListener('click', check, true)
  }
}

export const useToday = (zone = platformZone): string => useSyncExternalStore(watchTime, () => dayIn(zone, Date.now()))
