import { createFileRoute } from '@tanstack/react-router'
import { AddApmPortal } from '#features/apm-admin/apm-portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/add')({
  component: AddApmPortal,
})
