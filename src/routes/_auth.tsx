import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#api/query.ts'
import { currentUserQuery } from '#api/users.ts'
import { Shell } from '#features/shell/Shell.tsx'
import { requireUser } from '#session/guards.ts'

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => ({ user: requireUser(location) }),
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited, because the stored user is enough to render.
    prefetch(queryClient, currentUserQuery(user.id))
  },
  // The app skeleton (index.html) or the login page stays until the frame has loaded.
  pendingMs: Infinity,
  component: Shell,
})
