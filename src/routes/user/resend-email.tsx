import { createFileRoute } from '@tanstack/react-router'
import { ResendEmailScreen } from '#features/account/ResendEmailScreen.tsx'
import { requireNobody } from '#session/guards.ts'

export const Route = createFileRoute('/user/resend-email')({
  beforeLoad: () => requireNobody(),
  component: ResendEmailScreen,
})
