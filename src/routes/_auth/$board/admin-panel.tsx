import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#features/shell/NotFound.tsx'
import { requireAdmin } from '#session/guards.ts'

export const Route = createFileRoute('/_auth/$board/admin-panel')({ beforeLoad: requireAdmin, component: NotFound })
