import { createFileRoute, redirect } from '@tanstack/react-router'
import { verifyEmail } from '#api/accounts.ts'
import { VerifyingPage } from '#features/account/VerifyPages.tsx'

export const Route = createFileRoute('/user/verify/$token')({
  // Shown immediately, because the small component is not a separate chunk.
  codeSplitGroupings: [['loader']],
  pendingMs: 0,
  pendingComponent: VerifyingPage,
  // A preload on hover would consume the token.
  preload: false,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const verified = await verifyEmail(queryClient, token)
    // Replaces this entry: a used token stays neither in the address nor in the history.
    throw redirect({ to: '/user/verify', search: { outcome: verified ? 'verified' : 'conflict' }, replace: true })
  },
})
