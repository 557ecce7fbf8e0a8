import { createFileRoute } from '@tanstack/react-router'
import { AddPortal } from '#features/admin-panel/portals/portal-dialogs.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/portals/add')({
  component: AddPortal,
})
