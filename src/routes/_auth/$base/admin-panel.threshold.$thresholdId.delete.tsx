import { createFileRoute } from '@tanstack/react-router'
import { overlayRoute } from '#domain/overlay-route.ts'
import { DeleteThreshold } from '#features/thresholds/DeleteThreshold.tsx'
import { loadThreshold } from '#features/thresholds/thresholds-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold/$thresholdId/delete')({
  ...overlayRoute,
  loader: loadThreshold,
  component: function Overlay() {
    const threshold = Route.useLoaderData()
    return threshold && <DeleteThreshold threshold={threshold} />
  },
})
