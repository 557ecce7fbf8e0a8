import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { VerifiedScreen } from '#features/account/VerifyScreens.tsx'
import { optionalWordParam } from '#lib/search-params.ts'

export const Route = createFileRoute('/user/verify/')({
  validateSearch: z.object({ outcome: optionalWordParam(['verified', 'conflict']) }),
  beforeLoad: ({ search: { outcome } }) => {
    if (outcome === undefined) throw notFound()
    return { outcome }
  },
  component: function Verified() {
    return <VerifiedScreen outcome={Route.useRouteContext({ select: ({ outcome }) => outcome })} />
  },
})
