import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/account/EmailRequestScreens.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/forgot-password')({
  beforeLoad: () => requireSignedOut(),
  component: ForgotPasswordScreen,
})
