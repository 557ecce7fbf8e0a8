import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginPage } from '#features/account/LoginPage.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/login')({
  validateSearch: z.object({ returnTo: z.catch(z.optional(z.string()), undefined) }),
  beforeLoad: ({ search, location }) => requireSignedOut({ ...search, expired: location.state.expired }),
  component: LoginPage,
})
