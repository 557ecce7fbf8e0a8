import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { changeKnownList, isGone, withEntry, withoutEntry } from './known-list.ts'
import { mutationFor, queryFor } from './query.ts'
import { thresholdNotices } from './threshold-notices.ts'
import { useSingleCall } from './use-single-call.ts'
import { nothing } from './nothing.ts'
import { id, listBy, optionalNumber, optionalText } from './wire.ts'

const defineEndpoint = endpointsOf(thresholdNotices)

const watchedPortal = z.object({ name: optionalText, domain: optionalText })

/** One threshold: a condition on a field of the runs of some portals, and for how long it must hold (commission 3). */
export const thresholdSchema = z.object({
  id,
  name: z.string(),
  key: optionalText,
  condition: optionalText,
  value: optionalText,
  /** In minutes. */
  thresholdTime: optionalNumber,
  portals: z.pipe(
    z.nullish(z.array(watchedPortal)),
    z.transform((portals) => portals ?? []),
  ),
})
export type Threshold = z.output<typeof thresholdSchema>

const newThresholdSchema = z.object({
  name: z.string(),
  /** The field's name and the comparison, spelled as they are listed (decisions 1, Threshold words). */
  key: z.string(),
  condition: z.string(),
  /** Empty where the comparison takes none. */
  value: z.string(),
  thresholdTime: z.number(),
})
export type NewThreshold = z.output<typeof newThresholdSchema>

export const thresholdsEndpoint = defineEndpoint({
  id: 'thresholds.list',
  method: 'get',
  path: '/v1/portals/thresholds',
  answer: listBy((threshold) => threshold.id, thresholdSchema),
})

export const addThresholdsEndpoint = defineEndpoint({
  id: 'thresholds.add',
  method: 'post',
  path: '/v1/portals/thresholds',
  body: z.object({ thresholds: z.array(newThresholdSchema), portals: z.array(z.string()) }),
  answer: z.array(thresholdSchema),
})

export const deleteThresholdEndpoint = defineEndpoint({
  id: 'thresholds.delete',
  method: 'delete',
  path: '/v1/portals/thresholds/{thresholdId}',
  answer: nothing,
})

/** Every threshold (commission 7, GET /v1/portals/thresholds). */
export const thresholdsQuery = queryFor(thresholdsEndpoint, {})

/** Every threshold. */
export const useThresholds = () => useQuery(thresholdsQuery)

const addMutation = mutationFor(addThresholdsEndpoint, (client, added) =>
  changeKnownList(client, thresholdsQuery.queryKey, (list) =>
    added.reduce<Threshold[]>((all, threshold) => withEntry(all, threshold), list),
  ),
)

/** Adds one threshold or more for the same portals; they are appended to the list. */
export const useAddThresholds = () => useSingleCall(addMutation)

const removeThreshold = (client: QueryClient, thresholdId: string) =>
  changeKnownList(client, thresholdsQuery.queryKey, (list) => withoutEntry(list, thresholdId))

const deleteMutation = mutationFor(deleteThresholdEndpoint, (client, _answer, { params }) =>
  removeThreshold(client, params.thresholdId),
)

/** Deletes a threshold; it leaves the list, also where somebody else was quicker. */
export const useDeleteThreshold = () =>
  useSingleCall({
    ...deleteMutation,
    onError: (error, { params }, _result, { client }) => {
      if (isGone(error)) removeThreshold(client, params.thresholdId)
    },
  })
