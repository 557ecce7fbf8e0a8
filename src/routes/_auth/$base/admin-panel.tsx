import { createFileRoute } from '@tanstack/react-router'
import { hasRole } from '#api/users.ts'
import { AdminPanelFrame } from '#features/admin-panel/AdminPanelFrame.tsx'
import { requireAdmin } from '#session/guards.ts'

/** The frame of both tabs; for admins only (docs/decisions/session.md). */
export const Route = createFileRoute('/_auth/$base/admin-panel')({
  beforeLoad: async ({ context }) => requireAdmin(await hasRole(context.queryClient, 'isAdmin')),
  component: AdminPanelFrame,
})
