import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#features/account/AccountFrame.tsx'

export const Route = createFileRoute('/user')({
  // A pending frame would stay until the whole page is loaded and hide the pending texts of the page inside it, such as
  // that of the verification.
  pendingMs: Infinity,
  component: AccountFrame,
})
