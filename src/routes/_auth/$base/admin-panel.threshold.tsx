import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { ThresholdsPage } from '#features/thresholds/ThresholdsPage.tsx'
import { thresholdsSearchDefaults, thresholdsSearchSchema } from '#features/thresholds/thresholds-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold')({
  validateSearch: thresholdsSearchSchema,
  search: {
    middlewares: [stripSearchParams(thresholdsSearchDefaults)],
  },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, thresholdsQuery, { preload }),
  component: ThresholdsPage,
})
