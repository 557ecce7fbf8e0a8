import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { compareSearchDefaults, compareSearchSchema } from '#features/compare/compare-search.ts'
import { ComparePage } from '#features/compare/ComparePage.tsx'
import { portalsQuery } from '#api/portals.ts'

export const Route = createFileRoute('/_auth/$base/compare')({
  validateSearch: compareSearchSchema,
  search: { middlewares: [stripSearchParams(compareSearchDefaults)] },
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { preload }),
  component: ComparePage,
})
