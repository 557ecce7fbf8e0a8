import { createFileRoute } from '@tanstack/react-router'
import { dashboardBaseSchema } from '#domain/dashboard.ts'

export const Route = createFileRoute('/_auth/$base')({
  params: {
    // `false` means no match: only the two bases of the commission dashboard exist.
    parse: ({ base }) => {
      const result = dashboardBaseSchema.safeParse(base)
      return result.success && { base: result.data }
    },
  },
})
