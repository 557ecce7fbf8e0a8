import { createFileRoute } from '@tanstack/react-router'
import { openDefault } from '#domain/views/default-view.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/')({ beforeLoad: openDefault('admin-portals') })
