import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/account/ResetPasswordScreen.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/reset-password/$token')({
  beforeLoad: () => requireSignedOut(),
  component: function ResetPassword() {
    return <ResetPasswordScreen token={Route.useParams({ select: ({ token }) => token })} />
  },
})
