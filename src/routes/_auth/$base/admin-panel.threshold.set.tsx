import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { ThresholdFormPanel } from '#features/thresholds/ThresholdFormPanel.tsx'
import { formSearchSchema } from '#features/thresholds/thresholds-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold/set')({
  validateSearch: formSearchSchema,
  search: { middlewares: [stripSearchParams({ step: '1' })] },
  // Both lists are refetched to include other users' changes.
  loader: ({ context: { queryClient }, preload }) => {
    prefetch(queryClient, portalsQuery, { preload, force: !preload })
    if (!preload) prefetch(queryClient, thresholdsQuery, { force: true })
  },
  component: ThresholdFormPanel,
})
