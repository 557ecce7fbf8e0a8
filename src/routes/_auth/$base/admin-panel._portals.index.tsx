import { createFileRoute } from '@tanstack/react-router'

/** The list without an overlay. */
export const Route = createFileRoute('/_auth/$base/admin-panel/_portals/')({})
