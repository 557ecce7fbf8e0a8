import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryKeyOf } from '#api/endpoint.ts'
import { portals } from '#api/portals.ts'

const mutationKey = queryKeyOf(portals.setPipelineDays)

const inputSchema = z.object({
  params: z.object({ portalId: z.string() }),
  body: z.object({ pipelineDays: z.number() }),
})

/** Whether a portal's pipeline days are being saved, from any part of the screen. */
export const useIsSavingDays = (portalId: string): boolean =>
  useIsMutating({
    mutationKey,
    predicate: ({ state }) => {
      const { success, data } = z.safeParse(inputSchema, state.variables)
      return success && data.params.portalId === portalId
    },
  }) > 0

/** The pipeline days that are being saved, and of which portal; undefined while none are. */
export function daysBeingSaved(client: QueryClient): { portalId: string; days: number } | undefined {
  const saving = client.getMutationCache().find({ mutationKey, status: 'pending' })
  const { success, data } = z.safeParse(inputSchema, saving?.state.variables)
  return success ? { portalId: data.params.portalId, days: data.body.pipelineDays } : undefined
}
