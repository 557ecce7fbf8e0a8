import type { QueryClient } from '@tanstack/react-query'
import {
  abortPendingCalls,
  isUserStored,
  readStoredUser,
  watchStoredUser,
  type StoredUser,
} from '#session/stored-user.ts'
import { isWall } from '#domain/wall/is-wall.ts'
import { clearErrors } from '#ui/diagnostics/error-log.ts'
import { discardDrafts, saveDrafts } from '#ui/form/form-drafts.ts'
import { clearNotices, showNotice } from '#ui/notices/show-notice.tsx'
import { forgetUntilLogOut } from '#ui/until-log-out.ts'
import type { AppRouter } from './router.tsx'

const notStored = {
  tone: 'warning',
  title: 'Storage is blocked',
  text: 'Your browser blocks storage for this site. You’ll be logged out when you close this tab.',
} as const

const rolesOf = (user: StoredUser | null) => user && `${user.isAdmin} ${user.apmAdmin}`

/**
 * Follows the signed-in user of this tab and of others. Without a user, it aborts pending calls, clears the cache, the
 * notices and the errors, and opens the login page; with a new one, or with other roles, the guards run again. After an
 * expiry the same user returns to the same address and drafts; after a log-out, or for another user, both are
 * discarded. Returns the unsubscribe function.
 */
export function watchSession(client: QueryClient, router: AppRouter): () => void {
  let user = readStoredUser()
  return watchStoredUser((end) => {
    const before = user
    user = readStoredUser()
    if (user?.id === before?.id) {
      if (rolesOf(user) !== rolesOf(before)) void router.invalidate()
      return
    }
    const expired = before !== null && user === null && end === 'expired'
    // The forms are still mounted: React renders the change after this.
    if (expired) saveDrafts(before.id)
    else discardDrafts(user?.id)
    if (before !== null && !expired) forgetUntilLogOut()
    // Notices to one user are not for the next.
    clearNotices()
    clearErrors()
    if (before !== null) clearCache(client)
    if (user !== null && !isUserStored()) showNotice(notStored)
    if (user === null) openLogin(router, expired ? before.id : undefined)
    else if (before === null) void router.invalidate()
    // Another user signed in in another tab: the address here belongs to the previous user.
    else void router.navigate({ to: '/$base', params: { base: 'dashboard' }, ignoreBlocker: true, replace: true })
  })
}

/**
 * Opens the login page, except on a wall, which shows that itself. With `expiredUserId` it shows that the session
 * expired, and stores the address for this user.
 */
function openLogin(router: AppRouter, expiredUserId: string | undefined): void {
  if (isWall(router.state)) return
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
