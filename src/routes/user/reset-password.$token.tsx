import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/account/ResetPasswordPage.tsx'
import { requireSignedOut } from '#session/guards.ts'

export const Route = createFileRoute('/user/reset-password/$token')({
  beforeLoad: () => requireSignedOut(),
  component: function ResetPassword() {
    return <ResetPasswordPage token={Route.useParams({ select: ({ token }) => token })} />
  },
})
