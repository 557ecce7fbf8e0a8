import { createFileRoute } from '@tanstack/react-router'
import { adminOnly } from '#domain/admin-only.ts'

/** Both tabs are for admins only (docs/decisions/session.md). */
export const Route = createFileRoute('/_auth/$base/admin-panel')({
  beforeLoad: ({ context, preload }) => adminOnly(context.queryClient, 'isAdmin', preload),
})
