import type { QueryClient } from '@tanstack/react-query'
import { isUserStored, readStoredUser, watchStoredUser, type StoredUser } from '#session/stored-user.ts'
import { resetCalls } from '#api/queue.ts'
import { isWallboard } from '#domain/wallboard/is-wallboard.ts'
import { clearErrors } from '#ui/diagnostics/error-log.ts'
import { discardDrafts, saveDrafts } from '#ui/form/form-drafts.ts'
import { clearToasts, showToast } from '#ui/notifications/show-toast.tsx'
import { forgetUntilLogOut } from '#ui/until-log-out.ts'
import type { AppRouter } from './router.tsx'

const notStored = {
  tone: 'warning',
  title: 'Storage is blocked',
  text: 'Your browser blocks storage for this site. You’ll be logged out when you close this tab.',
} as const

const rolesOf = (user: StoredUser | null) => user && `${user.isAdmin} ${user.apmAdmin}`

/** After an expiry, only the same user gets back the address and drafts. */
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
    clearToasts()
    clearErrors()
    if (before !== null) clearCache(client)
    if (user !== null && !isUserStored()) showToast(notStored)
    if (user === null) openLogin(router, expired ? before.id : undefined)
    else if (before === null) void router.invalidate()
    // Another user signed in in another tab: the address here belongs to the previous user.
    else void router.navigate({ to: '/', ignoreBlocker: true, replace: true })
  })
}

/** A wall display stays open and shows the expiry itself. */
function openLogin(router: AppRouter, expiredUserId: string | undefined): void {
  if (isWallboard(router.state)) return
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

function clearCache(client: QueryClient): void {
  resetCalls()
  void client.cancelQueries()
  client.clear()
}
