import { createFileRoute, redirect } from '@tanstack/react-router'
import { logOut } from '#api/users.ts'

export const Route = createFileRoute('/user/logout')({
  loader: ({ context: { queryClient }, preload }) => {
    if (preload) return
    logOut(queryClient)
    throw redirect({ to: '/user/login', replace: true })
  },
})
