import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { thresholdsQuery } from '#api/thresholds.ts'
import { keepPlain, openDefault } from '#domain/views/default-view.ts'
import { ThresholdsPage } from '#features/thresholds/ThresholdsPage.tsx'
import { thresholdsSearchDefaults, thresholdsSearchSchema } from '#features/thresholds/thresholds-tab.ts'

export const Route = createFileRoute('/_auth/$base/admin-panel/threshold')({
  validateSearch: thresholdsSearchSchema,
  search: {
    middlewares: [keepPlain('admin-thresholds'), stripSearchParams(thresholdsSearchDefaults)],
  },
  beforeLoad: ({ location }) => {
    if (location.pathname.endsWith('/threshold')) openDefault('admin-thresholds')({ location })
  },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, thresholdsQuery, { preload }),
  component: ThresholdsPage,
})
