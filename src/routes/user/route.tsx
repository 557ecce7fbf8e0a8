import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#features/account/AccountFrame.tsx'

export const Route = createFileRoute('/user')({
  // A pending frame would hide the pending text of the page inside, such as that of the verification.
  pendingMs: Infinity,
  component: AccountFrame,
})
