import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { portalsQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { ThresholdForm } from '#features/admin-panel/thresholds/ThresholdForm.tsx'
import { textParam, wordParam } from '#lib/search-params.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold/set')({
  // `portal`: the id of one that is selected from the start.
  validateSearch: z.object({ step: wordParam(['1', '2'], '1'), portal: textParam() }),
  search: { middlewares: [stripSearchParams({ step: '1', portal: '' })] },
  // Prefetched during the first step; the second one needs them.
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { silent: preload }),
  component: ThresholdForm,
})
