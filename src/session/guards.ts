import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from './return-path.ts'
import { readStoredUser, type StoredUser } from './stored-user.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the login page's entry: where a session expired, and whose it was. */
    expired?: Expired
  }
}

interface Expired {
  userId: string
  href: string
  /** Of the entry that the login page took the place of. */
  overlayDepth: number | undefined
}

/**
 * Pages a person comes to by default. Who arrives there signed out goes where every sign-in leads, and nothing is
 * remembered (decisions 2). That is said of arriving: whom a session leaves in the middle of something comes back to the
 * same address from any page (see `resolveReturn`), these included, with the filters and the open form in its search. It is
 * kept beside the address and not in it, which is `/user/login#sessionExpired` for every page and tells the next person
 * nothing.
 */
const notRemembered = new Set(['/', '/dashboard', '/commissionDashboard/admin-panel'])

/** For pages outside the account area: the signed-in user. Throws the redirect to the login page without one. */
export function requireUser(location: { pathname: string; href: string }): StoredUser {
  const user = readStoredUser()
  if (user) return user
  const search = notRemembered.has(location.pathname) ? {} : { returnTo: safeReturnPath(location.href) }
  throw redirect({ to: '/user/login', search, replace: true })
}

/** For the commission admin panel: throws the redirect to the dashboard for anybody but an admin. */
export function requireAdmin(): void {
  if (!readStoredUser()?.isAdmin) {
    throw redirect({ to: '/$base', params: { base: 'commissionDashboard' }, replace: true })
  }
}

/** For the APM admin panel: throws the redirect to the APM dashboard for anybody but an APM admin. */
export function requireApmAdmin(): void {
  if (!readStoredUser()?.apmAdmin) throw redirect({ to: '/apm-dashboard', replace: true })
}

/** The signed-out person's way on: the link that led to the login page, and the place where a session expired. */
interface ReturnTarget {
  returnTo?: string
  expired?: Expired
}

/** Where this user goes after signing in. Where another's session expired is nobody else's business. */
function resolveReturn(
  user: StoredUser,
  { returnTo, expired }: ReturnTarget,
): { href?: string; overlayDepth?: number } {
  if (!expired) return { href: safeReturnPath(returnTo) }
  return expired.userId === user.id ? { href: safeReturnPath(expired.href), overlayDepth: expired.overlayDepth } : {}
}

/** For the account area except logout and verify: throws the redirect back into the console for a signed-in user. */
export function requireSignedOut(target: ReturnTarget = {}): void {
  const user = readStoredUser()
  if (!user) return
  const { href, overlayDepth } = resolveReturn(user, target)
  if (href !== undefined) throw redirect({ href, state: { overlayDepth }, replace: true })
  throw redirect({ to: '/$base', params: { base: 'dashboard' }, replace: true })
}
