import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { failuresSearchDefaults, failuresSearchSchema } from '#features/failures/failures-search.ts'
import { ApmFailuresPage } from '#features/failures/FailuresPage.tsx'

export const Route = createFileRoute('/_auth/apm-dashboard/failures')({
  validateSearch: failuresSearchSchema,
  search: { middlewares: [stripSearchParams(failuresSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, apmPortalsQuery, { preload }),
  component: ApmFailuresPage,
})
