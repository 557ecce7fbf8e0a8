import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { genericText } from '#lib/messages.ts'
import { recordChange, removeById, updateCachedList, upsertById } from './cached-list.ts'
import { defineFamily, endpoint, noContent } from './endpoint.ts'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { formMutationHook } from './mutation.ts'
import { listQueryFor } from './query.ts'
import { entryText, id, optionalList, optionalNumber, optionalText, uniqueBy } from './schema-fields.ts'

const watchedPortal = z.object({ name: optionalText, domain: optionalText })
type WatchedPortal = z.output<typeof watchedPortal>

const thresholdSchema = z.pipe(
  z.object({
    id,
    name: entryText,
    key: optionalText,
    condition: optionalText,
    value: optionalText,
    thresholdTime: optionalNumber,
    portals: optionalList(watchedPortal),
  }),
  z.transform((threshold) => ({ ...threshold, name: threshold.name ?? '—' })),
)
export type Threshold = z.output<typeof thresholdSchema>

const newThresholdSchema = z.object({
  name: z.string(),
  key: z.string(),
  condition: z.string(),
  value: z.string(),
  /** In minutes. */
  thresholdTime: z.number(),
})

export const nameTaken = 'Threshold Name is already exists.'

const unauthorized = 'Unauthorized to access Threshold.'

export const thresholds = defineFamily('thresholds', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals/thresholds',
    response: uniqueBy((threshold) => threshold.id, thresholdSchema),
    messages: {
      title: 'Threshold',
      texts: { 400: 'Something went wrong while fetching threshold!', 401: unauthorized },
    },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/portals/thresholds',
    body: z.object({ thresholds: z.array(newThresholdSchema), portals: z.array(z.string()) }),
    response: uniqueBy((threshold) => threshold.id, thresholdSchema),
    messages: {
      title: 'Threshold',
      success: { title: 'Threshold created', text: '' },
      texts: {
        400: 'Something went wrong while setting Threshold!',
        401: unauthorized,
        409: nameTaken,
      },
    },
  }),
  delete: endpoint({
    method: 'delete',
    path: '/v1/portals/thresholds/{thresholdId}',
    response: noContent,
    messages: {
      title: 'Delete Threshold',
      success: { title: 'Threshold deleted', text: '' },
      texts: {
        400: genericText,
        404: 'This threshold was deleted in the meantime and has been removed from the list.',
      },
      fallback: null,
    },
  }),
})

export const thresholdsQuery = listQueryFor(thresholds.list, {})

export const useThresholds = (refresh?: RefreshOptions) => useQuery({ ...thresholdsQuery, ...refresh })

/** Thresholds list portals without IDs, and a domain may have several portals. */
export const isWatched = (watched: WatchedPortal, { name, domain }: { name: string; domain: string }): boolean =>
  watched.domain === domain && (watched.name ?? watched.domain) === name

export function replaceWatchedPortal(
  client: QueryClient,
  watched: { name: string; domain: string },
  replacement: WatchedPortal[],
): void {
  const isIt = (portal: WatchedPortal) => isWatched(portal, watched)
  updateCachedList(client, thresholdsQuery.queryKey, (list) =>
    list.map((threshold) =>
      threshold.portals.some(isIt)
        ? { ...threshold, portals: threshold.portals.flatMap((portal) => (isIt(portal) ? replacement : [portal])) }
        : threshold,
    ),
  )
}

export const useAddThresholds = formMutationHook(thresholds.add, {
  onDone: (client, { entries: added }) => {
    updateCachedList(client, thresholdsQuery.queryKey, (list) =>
      added.reduce<Threshold[]>((all, threshold) => upsertById(all, threshold), list),
    )
    for (const threshold of added) recordChange(client, 'thresholds', threshold.id, 'New')
  },
})

const dropThreshold = (client: QueryClient, { params }: { params: { thresholdId: string } }) =>
  updateCachedList(client, thresholdsQuery.queryKey, (list) => removeById(list, params.thresholdId))

export const useDeleteThreshold = formMutationHook(thresholds.delete, { onGone: dropThreshold })

/** For a threshold that a new one replaces: the toast of the new one is enough. */
export const useDeleteReplaced = formMutationHook(
  { ...thresholds.delete, messages: { ...thresholds.delete.messages, success: undefined } },
  { onGone: dropThreshold },
)
