import { createFileRoute } from '@tanstack/react-router'
import { thresholdsQuery } from '#api/thresholds.ts'
import { loadTarget, overlayRoute } from '#domain/overlay-route.ts'
import { DeleteThreshold, thresholdList } from '#features/admin-panel/thresholds/DeleteThreshold.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold/$thresholdId/delete')({
  ...overlayRoute,
  loader: ({ context: { queryClient }, params: { thresholdId } }) =>
    loadTarget(queryClient.query({ ...thresholdsQuery, staleTime: 'static' }), thresholdId, thresholdList),
  component: function Overlay() {
    const threshold = Route.useLoaderData()
    return threshold && <DeleteThreshold threshold={threshold} />
  },
})
