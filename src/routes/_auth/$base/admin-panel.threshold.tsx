import { createFileRoute } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { thresholdsSearchSchema } from '#features/admin-panel/thresholds/thresholds-address.ts'
import { ThresholdsScreen } from '#features/admin-panel/thresholds/ThresholdsScreen.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold')({
  validateSearch: thresholdsSearchSchema,
  loaderDeps: ({ search: { step } }) => ({ setting: step !== undefined }),
  loader: ({ context: { queryClient }, deps: { setting }, preload }) => {
    prefetch(queryClient, thresholdsQuery, { silent: preload })
    // Prefetched during the first step of the form; the table does not need it.
    if (setting) prefetch(queryClient, portalsQuery, { silent: preload })
  },
  component: ThresholdsScreen,
})
