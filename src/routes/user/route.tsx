import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#features/account/AccountFrame.tsx'

export const Route = createFileRoute('/user')({
  // Once this frame has shown that it is on its way, that stays until all of the page is there, and the words of the
  // page within, such as those of the verification, would never be seen.
  pendingMs: Infinity,
  component: AccountFrame,
})
