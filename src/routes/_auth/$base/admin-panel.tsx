import { createFileRoute } from '@tanstack/react-router'
import { AdminPanelFrame } from '#features/admin-panel/AdminPanelFrame.tsx'
import { requireAdmin } from '#session/guards.ts'

/** Around both tabs; for admins only (decisions 2). */
export const Route = createFileRoute('/_auth/$base/admin-panel')({
  beforeLoad: requireAdmin,
  component: AdminPanelFrame,
})
