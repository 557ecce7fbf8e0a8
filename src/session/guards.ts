import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from './return-path.ts'
import { readStoredUser, type StoredUser } from './stored-user.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the login page's entry: where a session expired, and for which user. */
    expired?: Expired
  }
}

interface Expired {
  userId: string
  href: string
  /** Of the history entry that the login page replaced. */
  overlayDepth: number | undefined
}

/**
 * Default pages: signing in after opening one of them leads to the dashboard, unless it hangs on a wall
 * (docs/decisions/session.md). After an expired session the user returns to any page, these included (see
 * `resolveReturn`). That target is in the history state: the address is `/user/login#sessionExpired` for every page and
 * shows nothing to the next user.
 */
const defaultPages = new Set(['/', '/dashboard', '/commissionDashboard/admin-panel'])

/** For pages outside the account area: returns the signed-in user. Throws the redirect to the login page without one. */
export function requireUser(location: { pathname: string; href: string }): StoredUser {
  const user = readStoredUser()
  if (user) return user
  const isDefault = defaultPages.has(location.pathname) && !location.href.includes('wall=1')
  const search = isDefault ? {} : { returnTo: safeReturnPath(location.href) }
  throw redirect({ to: '/user/login', search, replace: true })
}

/** For the commission admin panel: throws the redirect to the dashboard unless the user is an admin. */
export function requireAdmin(isAdmin: boolean): void {
  if (!isAdmin) throw redirect({ to: '/$base', params: { base: 'commissionDashboard' }, replace: true })
}

/** For the APM admin panel: throws the redirect to the APM dashboard unless the user is an APM admin. */
export function requireApmAdmin(isApmAdmin: boolean): void {
  if (!isApmAdmin) throw redirect({ to: '/apm-dashboard', replace: true })
}

/** Where to go after signing in: the page that redirected to the login page, and the page where a session expired. */
interface ReturnTarget {
  returnTo?: string
  expired?: Expired
}

/** The address to open for this user after signing in. The page where another user's session expired is ignored. */
function resolveReturn(
  user: StoredUser,
  { returnTo, expired }: ReturnTarget,
): { href?: string; overlayDepth?: number } {
  if (!expired) return { href: safeReturnPath(returnTo) }
  return expired.userId === user.id ? { href: safeReturnPath(expired.href), overlayDepth: expired.overlayDepth } : {}
}

/** For the account area except logout and verify: throws the redirect into the console for a signed-in user. */
export function requireSignedOut(target: ReturnTarget = {}): void {
  const user = readStoredUser()
  if (!user) return
  const { href, overlayDepth } = resolveReturn(user, target)
  if (href !== undefined) throw redirect({ href, state: { overlayDepth }, replace: true })
  throw redirect({ to: '/$base', params: { base: 'dashboard' }, replace: true })
}
