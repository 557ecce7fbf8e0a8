import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { portalsQuery } from '#api/portals.ts'
import { failuresSearchDefaults, failuresSearchSchema } from '#features/failures/failures-search.ts'
import { FailuresPage } from '#features/failures/FailuresPage.tsx'
import { keepPlain, openDefault } from '#domain/views/default-view.ts'

export const Route = createFileRoute('/_auth/$base/failures')({
  validateSearch: failuresSearchSchema,
  search: { middlewares: [keepPlain('failures'), stripSearchParams(failuresSearchDefaults)] },
  beforeLoad: openDefault('failures'),
  loader: ({ context: { queryClient }, preload }) => prefetch(queryClient, portalsQuery, { preload }),
  component: FailuresPage,
})
