import { createFileRoute } from '@tanstack/react-router'
import { AddPortalModal } from '#features/admin-panel/portals/portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/add')({
  component: AddPortalModal,
})
