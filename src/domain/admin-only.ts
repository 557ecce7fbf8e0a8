import type { QueryClient } from '@tanstack/react-query'
import { hasRole } from '#api/users.ts'
import { requireAdmin, requireApmAdmin } from '#session/guards.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'

const panels = {
  isAdmin: { title: 'Admin Panel', text: 'You need administrator access to open this page.', guard: requireAdmin },
  apmAdmin: {
    title: 'APM Admin Panel',
    text: 'You need APM administrator access to open this page.',
    guard: requireApmAdmin,
  },
} as const

export async function adminOnly(client: QueryClient, role: keyof typeof panels, isPreload: boolean): Promise<void> {
  const { title, text, guard } = panels[role]
  const isAllowed = await hasRole(client, role)
  if (!isAllowed && !isPreload) showToast({ tone: 'warning', title, text })
  guard(isAllowed)
}
