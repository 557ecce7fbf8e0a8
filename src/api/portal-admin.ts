import { useIsMutating, useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readStoredUser } from '#session/stored-user.ts'
import { endpointsOf } from './endpoint.ts'
import { changeKnownList, isGone, withEntry, withoutEntry } from './known-list.ts'
import { membersQuery } from './members.ts'
import { portalAdminNotices } from './portal-admin-notices.ts'
import { pipelineDaysQuery, pipelineDaysSchema, portalSchema, portalsQuery, type PipelineDays } from './portals.ts'
import { mutationFor, startQuery } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { thresholdsQuery, type Threshold } from './thresholds.ts'
import { secretGcTime } from './users.ts'
import { nothing } from './nothing.ts'

const defineEndpoint = endpointsOf(portalAdminNotices)

export const addPortalEndpoint = defineEndpoint({
  id: 'portals.add',
  method: 'post',
  path: '/v1/portals',
  // The specification spells the password with a capital here; on the wire it is `password` (decisions 1, Key case).
  body: z.object({ domain: z.string(), name: z.string(), username: z.string(), Password: z.string() }),
  answer: portalSchema,
})

export const editPortalEndpoint = defineEndpoint({
  id: 'portals.edit',
  method: 'patch',
  path: '/v1/portals/{portalId}',
  body: z.object({ domain: z.string(), name: z.string(), password: z.string(), confirm: z.string() }),
  answer: portalSchema,
})

export const deletePortalEndpoint = defineEndpoint({
  id: 'portals.delete',
  method: 'delete',
  path: '/v1/portals/{portalId}',
  answer: nothing,
})

export const setPipelineDaysEndpoint = defineEndpoint({
  id: 'portals.setPipelineDays',
  method: 'patch',
  path: '/v1/portals/{portalId}/pipeline_days',
  body: z.object({ pipelineDays: z.number() }),
  answer: pipelineDaysSchema,
})

/** In ms: how long after an added portal its pipeline days can be asked for (commission 9). */
const daysDelay = 2000

const reloadDays = (client: QueryClient) => startQuery(client, pipelineDaysQuery, false, true)

/** Reloads the pipeline days once a new portal has some, whatever screen is open then, unless the session has ended. */
function reloadDaysLater(client: QueryClient): void {
  const token = readStoredUser()?.token.accessToken
  setTimeout(() => {
    if (token !== undefined && readStoredUser()?.token.accessToken === token) reloadDays(client)
  }, daysDelay)
}

/** Changes what the thresholds say of the portal with this id: they know it by its domain. */
function changeWatched(
  client: QueryClient,
  portalId: string,
  change: (portal: Threshold['portals'][number]) => Threshold['portals'],
): void {
  const domain = client.getQueryData(portalsQuery.queryKey)?.find(({ id }) => id === portalId)?.domain
  const isIt = (portal: Threshold['portals'][number]) => portal.domain === domain
  if (domain === undefined) return
  changeKnownList(client, thresholdsQuery.queryKey, (list) =>
    list.map((threshold) =>
      threshold.portals.some(isIt)
        ? { ...threshold, portals: threshold.portals.flatMap((portal) => (isIt(portal) ? change(portal) : [portal])) }
        : threshold,
    ),
  )
}

/** The portal leaves every list that it stands in. */
function removePortal(client: QueryClient, portalId: string): void {
  changeWatched(client, portalId, () => [])
  changeKnownList(client, portalsQuery.queryKey, (list) => withoutEntry(list, portalId))
  changeKnownList(client, pipelineDaysQuery.queryKey, (list) => withoutEntry(list, portalId))
  changeKnownList(client, membersQuery.queryKey, (list) => list.filter((entry) => entry.portalId !== portalId))
}

/** What a failed call about one portal does to the lists: one that somebody else has deleted leaves them. */
const removeIfGone = (error: Error, portalId: string, client: QueryClient) => {
  if (isGone(error)) removePortal(client, portalId)
}

const addMutation = {
  ...mutationFor(addPortalEndpoint, (client, portal) => {
    changeKnownList(client, portalsQuery.queryKey, (list) => withEntry(list, portal))
    reloadDaysLater(client)
  }),
  gcTime: secretGcTime,
}

const editMutation = {
  ...mutationFor(editPortalEndpoint, (client, portal) => {
    changeWatched(client, portal.id, () => [{ name: portal.name, domain: portal.domain }])
    changeKnownList(client, portalsQuery.queryKey, (list) => withEntry(list, portal))
  }),
  gcTime: secretGcTime,
}

const deleteMutation = mutationFor(deletePortalEndpoint, (client, _answer, { params }) =>
  removePortal(client, params.portalId),
)

/** Adds a portal; it is appended to the list, and 2 s later the pipeline days are loaded anew. */
export const useAddPortal = () => useSingleCall(addMutation)

/** Changes a portal's name; it is replaced in the list. */
export const useEditPortal = () =>
  useSingleCall({
    ...editMutation,
    onError: (error, { params }, _result, { client }) => removeIfGone(error, params.portalId, client),
  })

/** Deletes a portal; it leaves the lists, also where somebody else was quicker. */
export const useDeletePortal = () =>
  useSingleCall({
    ...deleteMutation,
    onError: (error, { params }, _result, { client }) => removeIfGone(error, params.portalId, client),
  })

const setDaysMutation = mutationFor(setPipelineDaysEndpoint, (client, entry) => putDays(client, entry))

const putDays = (client: QueryClient, entry: PipelineDays) =>
  changeKnownList(client, pipelineDaysQuery.queryKey, (list) => withEntry(list, entry))

/** Sets a portal's pipeline days: shown at once, and taken back when the call fails. */
export const useSetPipelineDays = () =>
  useSingleCall({
    ...setDaysMutation,
    onMutate: ({ params: { portalId }, body }, { client }) => {
      const { queryKey } = pipelineDaysQuery
      const before = client.getQueryData(queryKey)?.find(({ id }) => id === portalId)
      // An answer on its way would undo what is shown at once. It is taken back here, and asked for again after.
      const wasLoading = client.isFetching({ queryKey, exact: true }) > 0
      putDays(client, { id: portalId, pipelineDays: body.pipelineDays })
      return { before, wasLoading }
    },
    onError: (error, { params: { portalId } }, shown, { client }) => {
      if (shown?.before) putDays(client, shown.before)
      else changeKnownList(client, pipelineDaysQuery.queryKey, (list) => withoutEntry(list, portalId))
      removeIfGone(error, portalId, client)
    },
    onSettled: (_entry, _error, _input, shown, { client }) => {
      if (shown?.wasLoading) reloadDays(client)
    },
  })

const variablesSchema = z.object({
  params: z.object({ portalId: z.string() }),
  body: z.object({ pipelineDays: z.number() }),
})

/** Whether a portal's pipeline days are being saved, from whatever part of the screen it was started. */
export const useIsSavingDays = (portalId: string): boolean =>
  useIsMutating({
    mutationKey: setDaysMutation.mutationKey,
    predicate: ({ state }) => {
      const { success, data } = z.safeParse(variablesSchema, state.variables)
      return success && data.params.portalId === portalId
    },
  }) > 0

/** The pipeline days that are being saved at this moment, and of which portal; undefined while none are. */
export function daysBeingSaved(client: QueryClient): PipelineDays | undefined {
  const { mutationKey } = setDaysMutation
  const saving = client.getMutationCache().find({ mutationKey, status: 'pending' })
  const { success, data } = z.safeParse(variablesSchema, saving?.state.variables)
  return success ? { id: data.params.portalId, pipelineDays: data.body.pipelineDays } : undefined
}

/**
 * Every threshold, for the question before a portal is deleted: asked for when that opens, and nobody is told of a
 * failure but there.
 */
export const useWatchingThresholds = () =>
  useQuery({ ...thresholdsQuery, meta: { quiet: true }, retryOnMount: true, refetchOnMount: true })
