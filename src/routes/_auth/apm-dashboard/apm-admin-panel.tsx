import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#features/shell/NotFound.tsx'
import { requireApmAdmin } from '#session/guards.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel')({
  beforeLoad: requireApmAdmin,
  component: NotFound,
})
