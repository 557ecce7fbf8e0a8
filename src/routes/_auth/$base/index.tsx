import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { portalsQuery, pipelineDaysQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import * as z from 'zod/mini'
import { dashboardSearchDefaults, dashboardSearchSchema } from '#domain/dashboard.ts'
import { wallboardParam } from '#domain/wallboard/is-wallboard.ts'

export const Route = createFileRoute('/_auth/$base/')({
  validateSearch: z.extend(dashboardSearchSchema, { wall: wallboardParam() }),
  search: {
    middlewares: [stripSearchParams({ ...dashboardSearchDefaults, wall: 0 })],
  },
  loader: ({ context: { queryClient }, preload }) => {
    prefetch(queryClient, portalsQuery, { preload })
    prefetch(queryClient, pipelineDaysQuery, { preload })
  },
  component: DashboardPage,
})
