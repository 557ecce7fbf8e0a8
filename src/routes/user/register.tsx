import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/account/RegisterScreen.tsx'
import { requireNobody } from '#session/guards.ts'

export const Route = createFileRoute('/user/register')({
  beforeLoad: () => requireNobody(),
  component: RegisterScreen,
})
