import type { QueryClient } from '@tanstack/react-query'
import { returnSearch } from '#session/guards.ts'
import { takeSessionEnd } from '#session/session-end.ts'
import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { clearNotices } from '#ui/notices/show-notice.ts'
import type { AppRouter } from './router.tsx'

/**
 * Follows who is signed in, in this tab and in others (decisions 2, Session end). When the user goes, pending calls are
 * aborted, every cached answer is cleared and the login page opens; when one comes, the guards decide anew.
 */
export function watchSession(client: QueryClient, router: AppRouter): () => void {
  let userId = readStoredUser()?.id
  return watchStoredUser(() => {
    const before = userId
    userId = readStoredUser()?.id
    if (userId === before) return
    if (before !== undefined) forget(client)
    if (userId !== undefined) {
      // What was told to one person is not for the next.
      clearNotices()
      void router.invalidate()
      return
    }
    const expired = takeSessionEnd() === 'expired'
    void router.navigate({
      to: '/user/login',
      search: expired ? returnSearch(router.state.location) : {},
      hash: expired ? 'sessionExpired' : undefined,
      // What was typed cannot be saved any more: no question may hold this up.
      ignoreBlocker: true,
      replace: true,
    })
  })
}

function forget(client: QueryClient): void {
  void client.cancelQueries()
  client.clear()
}
