import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from './return-path.ts'
import { readStoredUser, type StoredUser } from './stored-user.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the login page's history entry: where a session expired, and for which user. */
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
 * Signing in after opening one of these leads to the dashboard, unless it is a wall display. The return target of an
 * expired session is in the history state, so that the address shows nothing to the next user.
 */
const defaultPages = new Set(['/', '/dashboard', '/commissionDashboard/admin-panel'])

/** Throws the redirect to the login page if nobody is signed in. */
export function requireUser(location: { pathname: string; href: string }): StoredUser {
  const user = readStoredUser()
  if (user) return user
  const isDefault = defaultPages.has(location.pathname) && !location.href.includes('wall=1')
  const search = isDefault ? {} : { returnTo: safeReturnPath(location.href) }
  throw redirect({ to: '/user/login', search, replace: true })
}

export function requireAdmin(isAdmin: boolean): void {
  if (!isAdmin) throw redirect({ to: '/$base', params: { base: 'commissionDashboard' }, replace: true })
}

export function requireApmAdmin(isApmAdmin: boolean): void {
  if (!isApmAdmin) throw redirect({ to: '/apm-dashboard', replace: true })
}

interface ReturnTarget {
  returnTo?: string
  expired?: Expired
}

/** Ignores the page where another user's session expired. */
function resolveReturn(
  user: StoredUser,
  { returnTo, expired }: ReturnTarget,
): { href?: string; overlayDepth?: number } {
  if (!expired) return { href: safeReturnPath(returnTo) }
  return expired.userId === user.id ? { href: safeReturnPath(expired.href), overlayDepth: expired.overlayDepth } : {}
}

/** For the account area except logout and verify. Throws the redirect into the console if a user is signed in. */
export function requireSignedOut(target: ReturnTarget = {}): void {
  const user = readStoredUser()
  if (!user) return
  const { href, overlayDepth } = resolveReturn(user, target)
  if (href !== undefined) throw redirect({ href, state: { overlayDepth }, replace: true })
  throw redirect({ to: '/$base', params: { base: 'dashboard' }, replace: true })
}
