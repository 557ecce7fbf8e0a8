import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#features/shell/NotFound.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/')({ component: NotFound })
