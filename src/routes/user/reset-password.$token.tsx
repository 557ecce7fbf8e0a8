import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/ResetPasswordScreen.tsx'
import { requireNobody } from '#session/guards.ts'

export const Route = createFileRoute('/user/reset-password/$token')({
  beforeLoad: () => requireNobody(),
  component: function ResetPassword() {
    return <ResetPasswordScreen token={Route.useParams({ select: ({ token }) => token })} />
  },
})
