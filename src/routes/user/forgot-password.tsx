import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/account/EmailRequestPages.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/forgot-password')({
  beforeLoad: () => requireSignedOut(),
  component: ForgotPasswordPage,
})
