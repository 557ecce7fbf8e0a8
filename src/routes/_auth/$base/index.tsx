import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { dashboardPortalsQuery, pipelineDaysQuery } from '#api/portals.ts'
import { prefetch } from '#api/query.ts'
import { DashboardScreen } from '#features/dashboard/DashboardScreen.tsx'
import * as z from 'zod/mini'
import { dashboardSearchDefaults, dashboardSearchSchema } from '#domain/dashboard.ts'
import { wallParam } from '#domain/wall/is-wall.ts'
import { keepPlain, openDefault } from '#domain/views/default-view.ts'

const DashboardWall = lazyRouteComponent(() => import('#features/wallboard/DashboardWall.tsx'), 'DashboardWall')

export const Route = createFileRoute('/_auth/$base/')({
  validateSearch: z.extend(dashboardSearchSchema, { wall: wallParam() }),
  search: {
    middlewares: [keepPlain('portals'), stripSearchParams({ ...dashboardSearchDefaults, wall: 0 })],
  },
  beforeLoad: openDefault('portals'),
  loader: ({ context: { queryClient }, preload }) => {
    prefetch(queryClient, dashboardPortalsQuery, { preload })
    prefetch(queryClient, pipelineDaysQuery, { preload })
  },
  component: Dashboard,
})

function Dashboard() {
  return Route.useSearch().wall ? <DashboardWall /> : <DashboardScreen />
}
