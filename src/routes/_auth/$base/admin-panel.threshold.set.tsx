import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { ThresholdFormPanel } from '#features/thresholds/ThresholdForm.tsx'
import { formSearchSchema } from '#features/thresholds/thresholds-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold/set')({
  validateSearch: formSearchSchema,
  search: { middlewares: [stripSearchParams({ step: '1' })] },
  // Prefetched during the first step; the second one needs them.
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { preload }),
  component: ThresholdFormPanel,
})
