import { createFileRoute, redirect } from '@tanstack/react-router'
import { verifyEmail } from '#api/accounts.ts'
import { VerifyingScreen } from '#features/account/VerifyingScreen.tsx'

export const Route = createFileRoute('/user/verify/$token')({
  // Shown at once: its few words are no file of their own to wait for.
  codeSplitGroupings: [['loader']],
  pendingMs: 0,
  pendingComponent: VerifyingScreen,
  // Hovering over the link must not use the token up.
  preload: false,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const verified = await verifyEmail(queryClient, token)
    // In place of this entry: a used token stays neither in the address nor in the history.
    throw redirect({ to: '/user/verify', search: { outcome: verified ? 'verified' : 'conflict' }, replace: true })
  },
})
