import { createFileRoute, redirect } from '@tanstack/react-router'
import { listLinks } from '#domain/list-links.ts'
import { requireUser } from '#session/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    requireUser(location)
    throw redirect({ ...listLinks.portals('dashboard'), replace: true })
  },
})
