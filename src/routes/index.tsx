import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireUser } from '#session/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    requireUser(location)
    throw redirect({ to: '/$base', params: { base: 'dashboard' }, replace: true })
  },
})
