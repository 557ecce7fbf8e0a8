import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isStackLoaded, loadStack, subscribeToStack } from './show-notice.ts'

const NoticeStack = lazy(async () => ({ default: (await loadStack()).NoticeStack }))

/** Renders the toasts; empty until the first one. */
export function NoticeHost() {
  const loaded = useSyncExternalStore(subscribeToStack, isStackLoaded)
  if (!loaded) return null
  return (
    <Suspense>
      <NoticeStack />
    </Suspense>
  )
}
