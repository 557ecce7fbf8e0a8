import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/account/RegisterScreen.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/register')({
  beforeLoad: () => requireSignedOut(),
  component: RegisterScreen,
})
