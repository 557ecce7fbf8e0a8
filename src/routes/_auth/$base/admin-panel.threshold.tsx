import { createFileRoute } from '@tanstack/react-router'
import { portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { thresholdsSearchSchema } from '#features/admin-panel/thresholds/thresholds-search.ts'
import { ThresholdsScreen } from '#features/admin-panel/thresholds/ThresholdsScreen.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold')({
  validateSearch: thresholdsSearchSchema,
  loaderDeps: ({ search: { step } }) => ({ setting: step !== undefined }),
  loader: ({ context: { queryClient }, deps: { setting }, preload }) => {
    prefetch(queryClient, thresholdsQuery, { silent: preload })
    // Asked for while the first step is filled in; the table does without.
    if (setting) prefetch(queryClient, portalsQuery, { silent: preload })
  },
  component: ThresholdsScreen,
})
