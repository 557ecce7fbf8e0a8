import { createFileRoute } from '@tanstack/react-router'
import { ResendEmailPage } from '#features/account/EmailRequestPages.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/resend-email')({
  beforeLoad: () => requireSignedOut(),
  component: ResendEmailPage,
})
