import { createFileRoute } from '@tanstack/react-router'
import { dashboardBaseSchema } from '#domain/dashboard.ts'

export const Route = createFileRoute('/_auth/$base')({
  params: {
    // `false` is "no match": only the two bases of the commission dashboard are this route.
    parse: ({ base }) => {
      const result = dashboardBaseSchema.safeParse(base)
      return result.success && { base: result.data }
    },
  },
})
