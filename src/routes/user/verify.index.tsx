import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { VerifiedPage } from '#features/account/VerifyPages.tsx'
import { optionalWordParam } from '#lib/search-params.ts'

export const Route = createFileRoute('/user/verify/')({
  validateSearch: z.object({ outcome: optionalWordParam(['verified', 'conflict']) }),
  beforeLoad: ({ search: { outcome } }) => {
    if (outcome === undefined) throw notFound()
    return { outcome }
  },
  component: function Verified() {
    return <VerifiedPage outcome={Route.useRouteContext({ select: ({ outcome }) => outcome })} />
  },
})
