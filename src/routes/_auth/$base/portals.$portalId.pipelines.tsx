import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { portalsQuery, pipelineDaysQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import {
  pipelinesSearchDefaults,
  pipelinesSearchSchema,
  readOwnPageSize,
  runQueries,
  sizeOf,
  withDays,
} from '#domain/run-rules/pipelines-search.ts'
import { today } from '#lib/days.ts'
import { PipelinesPage } from '#features/runs/PipelinesPage.tsx'

export const Route = createFileRoute('/_auth/$base/portals/$portalId/pipelines')({
  validateSearch: pipelinesSearchSchema,
  search: { middlewares: [stripSearchParams(pipelinesSearchDefaults)] },
  loaderDeps: ({ search: { run: _run, tab: _tab, with: _with, columns: _columns, ...view } }) => view,
  loader: ({ context: { queryClient }, params: { portalId }, deps, preload }) => {
    const { summary, runs } = runQueries(portalId, {
      ...withDays(deps, today()),
      size: sizeOf(deps, readOwnPageSize()),
    })
    prefetch(queryClient, portalsQuery, { preload })
    prefetch(queryClient, pipelineDaysQuery, { preload })
    prefetch(queryClient, summary, { preload })
    prefetch(queryClient, runs, { preload })
  },
  // A selection of runs belongs to its portal.
  remountDeps: ({ params }) => params.portalId,
  component: PipelinesPage,
})
