import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#features/shell/NotFound.tsx'

export const Route = createFileRoute('/user/$')({ component: NotFound })
