import { createFileRoute } from '@tanstack/react-router'
import { ResendEmailScreen } from '#features/account/EmailRequestScreens.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/resend-email')({
  beforeLoad: () => requireSignedOut(),
  component: ResendEmailScreen,
})
