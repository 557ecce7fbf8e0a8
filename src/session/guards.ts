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
  overlayDepth: number | undefined
}

/** Logging in after opening one of these without filters leads to the dashboard. */
const defaultPages = new Set(['/', '/dashboard', '/commissionDashboard/admin-panel'])

export function requireUser(location: { href: string }): StoredUser {
  const user = readStoredUser()
  if (user) return user
  const isDefault = defaultPages.has(location.href.replace(/#.*/, ''))
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

export function requireSignedOut(target: ReturnTarget = {}): void {
  const user = readStoredUser()
  if (!user) return
  const { href, overlayDepth } = resolveReturn(user, target)
  if (href !== undefined) throw redirect({ href, state: { overlayDepth }, replace: true })
  throw redirect({ to: '/', replace: true })
}
