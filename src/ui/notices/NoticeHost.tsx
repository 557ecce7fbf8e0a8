import { useEffect, useState } from 'react'
import type { Notices } from './Notices.tsx'
import { noticeStore } from './show-notice.ts'

/**
 * The toasts. Their code loads at the first key, click or notice, so that it is there before a call of the user can
 * fail, and again at the next one if it could not be loaded. At the start it would exceed the size limit of the login
 * page (e2e/build/size.spec.ts).
 */
export function NoticeHost() {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const [Loaded, setLoaded] = useState<typeof Notices>()
  useEffect(() => {
    if (Loaded) return undefined
    const load = async () => {
      try {
        const code = await import('./Notices.tsx')
        setLoaded(() => code.Notices)
      } catch {
        // The next key, click or notice tries again.
      }
    }
    const stop = new AbortController()
    for (const type of ['pointerdown', 'keydown']) {
      window.addEventListener(type, () => void load(), { passive: true, signal: stop.signal })
    }
    const unsubscribe = noticeStore.subscribe(() => void load())
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [Loaded])
  return Loaded && <Loaded />
}
