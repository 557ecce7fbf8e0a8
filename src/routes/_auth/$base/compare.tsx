import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { compareSearchDefaults, compareSearchSchema } from '#features/compare/compare-search.ts'
import { ComparePage } from '#features/compare/ComparePage.tsx'
import { portalsQuery } from '#api/portals.ts'
import { keepPlain, openDefault } from '#domain/views/default-view.ts'

export const Route = createFileRoute('/_auth/$base/compare')({
  validateSearch: compareSearchSchema,
  search: { middlewares: [keepPlain('compare'), stripSearchParams(compareSearchDefaults)] },
  beforeLoad: openDefault('compare'),
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { preload }),
  component: ComparePage,
})
