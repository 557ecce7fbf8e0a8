import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotFound } from '#features/shell/NotFound.tsx'
import { optionalWordParam } from '#lib/search-params.ts'

export const Route = createFileRoute('/_auth/apm-dashboard/portals/$portalId/portal-detail')({
  validateSearch: z.object({
    show: optionalWordParam(['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled']),
  }),
  component: NotFound,
})
