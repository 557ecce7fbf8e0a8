import { useMutationState, type Mutation, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryKeyOf } from '#api/endpoint.ts'
import { isUnanswered } from '#api/mutation.ts'
import { portals } from '#api/portals.ts'

const saving = { mutationKey: queryKeyOf(portals.setPipelineDays), status: 'pending' } as const

const inputSchema = z.object({
  params: z.object({ portalId: z.string() }),
  body: z.object({ pipelineDays: z.number() }),
})

/** The pipeline days that a call is saving, and of which portal. */
function daysOf(mutation: Mutation | undefined): { portalId: string; days: number } | undefined {
  const { success, data } = z.safeParse(inputSchema, mutation?.state.variables)
  return success ? { portalId: data.params.portalId, days: data.body.pipelineDays } : undefined
}

/** The pipeline days of a portal that are being saved, from any part of the screen; undefined while none are. */
export function useSavingDays(portalId: string): number | undefined {
  const calls = useMutationState({ filters: saving, select: daysOf })
  return calls.findLast((call) => call?.portalId === portalId)?.days
}

/** The pipeline days that are being saved, of which portal, and whether an answer is missing; undefined while none are. */
export function daysBeingSaved(client: QueryClient) {
  const mutation = client.getMutationCache().find(saving)
  const days = daysOf(mutation)
  const input: unknown = mutation?.state.variables
  return days && { ...days, isUnanswered: typeof input === 'object' && input !== null && isUnanswered(input) }
}
