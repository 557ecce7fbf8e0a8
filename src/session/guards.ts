import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '#lib/return-path.ts'
import { readStoredUser, type StoredUser } from './stored-user.ts'

/** Pages a person comes to by default; after signing in they are where one arrives anyway (decisions 2). */
const notRemembered = new Set(['/', '/dashboard', '/commissionDashboard/admin-panel'])

/** The search part of the login page's address that keeps where a person wanted to go; nothing for default pages. */
export function returnSearch(location: { pathname: string; href: string }): { returnTo?: string } {
  return notRemembered.has(location.pathname) ? {} : { returnTo: safeReturnPath(location.href) }
}

/** For pages outside the account area: the signed-in user. Throws the redirect to the login page without one. */
export function requireUser(location: { pathname: string; href: string }): StoredUser {
  const user = readStoredUser()
  if (user) return user
  throw redirect({ to: '/user/login', search: returnSearch(location), replace: true })
}

/** For the commission admin panel: throws the redirect to the dashboard for anybody but an admin. */
export function requireAdmin(): void {
  if (!readStoredUser()?.isAdmin) {
    throw redirect({ to: '/$board', params: { board: 'commissionDashboard' }, replace: true })
  }
}

/** For the APM admin panel: throws the redirect to the APM dashboard for anybody but an APM admin. */
export function requireApmAdmin(): void {
  if (!readStoredUser()?.apmAdmin) throw redirect({ to: '/apm-dashboard', replace: true })
}

/** For the account area except logout and verify: throws the redirect back into the console for a signed-in user. */
export function requireNobody(returnTo?: string): void {
  if (!readStoredUser()) return
  const path = safeReturnPath(returnTo)
  if (path !== undefined) throw redirect({ href: path, replace: true })
  throw redirect({ to: '/$board', params: { board: 'dashboard' }, replace: true })
}
