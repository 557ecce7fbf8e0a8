import type { QueryClient } from '@tanstack/react-query'
import { abortPendingCalls } from '#session/pending-calls.ts'
import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { discardDrafts, saveDrafts } from '#ui/form/form-drafts.ts'
import { clearNotices } from '#ui/notices/notice-queue.ts'
import type { AppRouter } from './router.tsx'

/**
 * Follows who is signed in, in this tab and in others (decisions 2, Session end). When the user goes, pending calls are
 * aborted, every cached answer is cleared and the login page opens; when one comes, the guards decide anew. After an
 * expiry the same user comes back to the same address and to what was typed; after a log-out, and for anybody else,
 * nothing of it is left.
 */
export function watchSession(client: QueryClient, router: AppRouter): () => void {
  let userId = readStoredUser()?.id
  return watchStoredUser((end) => {
    const before = userId
    userId = readStoredUser()?.id
    if (userId === before) return
    const expired = before !== undefined && userId === undefined && end === 'expired'
    // The forms are still on the screen: React hears of the end after this.
    if (expired) saveDrafts(before)
    else discardDrafts(userId)
    if (before !== undefined) forget(client)
    if (userId === undefined) {
      openLogin(router, expired ? before : undefined)
      return
    }
    // What was told to one person is not for the next.
    clearNotices()
    if (before === undefined) void router.invalidate()
    // Another user in another tab: the address here is the first one's.
    else void router.navigate({ to: '/$base', params: { base: 'dashboard' }, ignoreBlocker: true, replace: true })
  })
}

/** Opens the login page; it says that the session expired where that is why, and remembers for `expiredOf` where. */
function openLogin(router: AppRouter, expiredOf: string | undefined): void {
  const { href, state } = router.state.location
  void router.navigate({
    to: '/user/login',
    ...(expiredOf !== undefined && {
      hash: 'sessionExpired',
      state: { expired: { userId: expiredOf, href, overlayDepth: state.overlayDepth } },
    }),
    // What was typed cannot be saved any more: no question may hold this up.
    ignoreBlocker: true,
    replace: true,
  })
}

/** Nothing of one user is there for the next: neither an answer nor what a call still brings. */
function forget(client: QueryClient): void {
  abortPendingCalls()
  void client.cancelQueries()
  client.clear()
}
