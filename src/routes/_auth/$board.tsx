import { createFileRoute } from '@tanstack/react-router'
import { boardSchema } from '#lib/board.ts'

export const Route = createFileRoute('/_auth/$board')({
  params: {
    // `false` is "no match": only the two bases of the commission dashboard are this route (decisions 3).
    parse: ({ board }) => {
      const result = boardSchema.safeParse(board)
      return result.success && { board: result.data }
    },
  },
})
