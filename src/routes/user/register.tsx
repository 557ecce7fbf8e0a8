import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/account/RegisterPage.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/register')({
  beforeLoad: () => requireSignedOut(),
  component: RegisterPage,
})
