import type { QueryClient } from '@tanstack/react-query'
import { abortPendingCalls, readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { discardDrafts, saveDrafts } from '#ui/form/form-drafts.ts'
import { clearNotices } from '#ui/notices/show-notice.tsx'
import type { AppRouter } from './router.tsx'

/**
 * Follows the signed-in user of this tab and of others. Without a user, it aborts pending calls, clears the cache and
 * opens the login page; with a new one, the guards run again. After an expiry the same user returns to the same address
 * and drafts; after a log-out, or for another user, both are discarded. Returns the unsubscribe function.
 */
export function watchSession(client: QueryClient, router: AppRouter): () => void {
  let userId = readStoredUser()?.id
  return watchStoredUser((end) => {
    const before = userId
    userId = readStoredUser()?.id
    if (userId === before) return
    const expired = before !== undefined && userId === undefined && end === 'expired'
    // The forms are still mounted: React renders the change after this.
    if (expired) saveDrafts(before)
    else discardDrafts(userId)
    if (before !== undefined) clearCache(client)
    if (userId === undefined) {
      openLogin(router, expired ? before : undefined)
      return
    }
    // Notices to one user are not for the next.
    clearNotices()
    if (before === undefined) void router.invalidate()
    // Another user signed in in another tab: the address here belongs to the previous user.
    else void router.navigate({ to: '/$base', params: { base: 'dashboard' }, ignoreBlocker: true, replace: true })
  })
}

/** Opens the login page. With `expiredUserId` it shows that the session expired and stores the address for this user. */
function openLogin(router: AppRouter, expiredUserId: string | undefined): void {
  const { href, state } = router.state.location
  void router.navigate({
    to: '/user/login',
    ...(expiredUserId !== undefined && {
      hash: 'sessionExpired',
      state: { expired: { userId: expiredUserId, href, overlayDepth: state.overlayDepth } },
    }),
    // Typed input can no longer be saved: skip the confirmation.
    ignoreBlocker: true,
    replace: true,
  })
}

/** Clears the cache and aborts pending calls, so that the next user sees no data of this one. */
function clearCache(client: QueryClient): void {
  abortPendingCalls()
  void client.cancelQueries()
  client.clear()
}
