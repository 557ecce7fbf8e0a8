import { createFileRoute } from '@tanstack/react-router'
import { dashboardBaseSchema } from '#domain/dashboard.ts'

export const Route = createFileRoute('/_auth/$base')({
  params: {
    // `false` means no match: the route has only the two bases of the commission dashboard.
    parse: ({ base }) => {
      const result = dashboardBaseSchema.safeParse(base)
      return result.success && { base: result.data }
    },
  },
})
