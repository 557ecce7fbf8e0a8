import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { portalsQuery } from '#api/portals.ts'
import { failuresSearchDefaults, failuresSearchSchema } from '#features/failures/failures-search.ts'
import { FailuresPage } from '#features/failures/FailuresPage.tsx'

export const Route = createFileRoute('/_auth/$base/failures')({
  validateSearch: failuresSearchSchema,
  search: { middlewares: [stripSearchParams(failuresSearchDefaults)] },
  beforeLoad: ({ search: { apm, ...search } }) => {
    // Links from when failures of both areas were in one list.
    if (apm) throw redirect({ to: '/apm-dashboard/failures', search, replace: true })
  },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { preload }),
  component: FailuresPage,
})
