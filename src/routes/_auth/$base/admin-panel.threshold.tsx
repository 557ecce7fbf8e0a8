import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { ThresholdsScreen } from '#features/admin-panel/thresholds/ThresholdsScreen.tsx'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold')({
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, thresholdsQuery, { silent: preload }),
  component: ThresholdsScreen,
})
