import { createFileRoute } from '@tanstack/react-router'
import { AddPortal } from '#features/portals-admin/portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/add')({
  component: AddPortal,
})
