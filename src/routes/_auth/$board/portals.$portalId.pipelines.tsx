import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { runsQuery } from '#api/pipelines.ts'
import { dashboardPortalsQuery, pipelineDaysQuery, pipelineSummaryQuery } from '#api/portals.ts'
import { startQuery } from '#api/query.ts'
import { pipelinesSearchDefaults, pipelinesSearchSchema } from '#features/commission/pipelines-search.ts'
import { runsQueryOf, summaryQueryOf } from '#features/commission/runs-view.ts'
import { PipelinesScreen } from '#features/commission/PipelinesScreen.tsx'

export const Route = createFileRoute('/_auth/$board/portals/$portalId/pipelines')({
  validateSearch: pipelinesSearchSchema,
  search: { middlewares: [stripSearchParams(pipelinesSearchDefaults)] },
  loaderDeps: ({ search: { run: _run, tab: _tab, ...view } }) => view,
  loader: ({ context: { queryClient }, params: { portalId }, deps: view, preload }) => {
    startQuery(queryClient, dashboardPortalsQuery, preload)
    startQuery(queryClient, pipelineDaysQuery, preload)
    startQuery(queryClient, pipelineSummaryQuery(portalId, summaryQueryOf(view)), preload)
    startQuery(queryClient, runsQuery(portalId, runsQueryOf(view)), preload)
  },
  component: PipelinesScreen,
})
