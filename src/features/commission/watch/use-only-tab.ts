import { useEffect, useState } from 'react'

const hasLocks = () => 'locks' in navigator

/** True in one of the tabs that call this with the same name; in each of them where the browser has no locks. */
export function useOnlyTab(name: string): boolean {
  const [isHeld, setIsHeld] = useState(() => !hasLocks())
  useEffect(() => {
    if (!hasLocks()) return undefined
    const left = new AbortController()
    const hold = () => {
      setIsHeld(true)
      return new Promise<void>((release) => left.signal.addEventListener('abort', () => release()))
    }
    const released = () => setIsHeld(false)
    navigator.locks.request(name, { signal: left.signal }, hold).then(released, released)
    return () => left.abort()
  }, [name])
  return isHeld
}
