import { createFileRoute } from '@tanstack/react-router'
import { AddApmPortalModal } from '#features/apm/admin/AddApmPortalModal.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/apm-admin-panel/portals/add')({
  component: AddApmPortalModal,
})
