import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isStackLoaded, loadStack, subscribeToStack } from './show-notice.ts'

const NoticeStack = lazy(async () => ({ default: (await loadStack()).NoticeStack }))

/** The place of the toasts; empty until there is something to tell. */
export function NoticeHost() {
  const loaded = useSyncExternalStore(subscribeToStack, isStackLoaded)
  if (!loaded) return null
  return (
    <Suspense>
      <NoticeStack />
    </Suspense>
  )
}
