import type { QueryClient } from '@tanstack/react-query'
import { readStoredUser } from '#session/stored-user.ts'
import { recordChange, removeById, updateCachedList, upsertById } from './cached-list.ts'
import { removeMembersOf } from './members.ts'
import { formMutationHook } from './mutation.ts'
import { pipelineDaysQuery, portals, portalsQuery, type Portal } from './portals.ts'
import { prefetch } from './query.ts'
import { isWatched, replaceWatchedPortal, thresholdsQuery } from './thresholds.ts'

/** Thresholds name portals only by name and domain, so a portal with the same ones cannot be distinguished. */
function followInThresholds(client: QueryClient, portalId: string, replacement: Portal[]): void {
  const list = client.getQueryData(portalsQuery.queryKey)?.entries ?? []
  const portal = list.find(({ id: one }) => one === portalId)
  if (portal === undefined) return
  const isUnique = list.filter((one) => isWatched(one, portal)).length === 1
  if (isUnique) replaceWatchedPortal(client, portal, replacement)
  else void client.invalidateQueries(thresholdsQuery)
}

function removePortal(client: QueryClient, portalId: string): void {
  followInThresholds(client, portalId, [])
  updateCachedList(client, portalsQuery.queryKey, (list) => removeById(list, portalId))
  updateCachedList(client, pipelineDaysQuery.queryKey, (list) => removeById(list, portalId))
  removeMembersOf(client, portalId)
}

function applyEdit(client: QueryClient, portal: Portal): void {
  followInThresholds(client, portal.id, [portal])
  updateCachedList(client, portalsQuery.queryKey, (list) => upsertById(list, portal))
  recordChange(client, 'portals', portal.id, 'Changed')
}

const refetchDays = (client: QueryClient) => prefetch(client, pipelineDaysQuery, { force: true })

function refetchDaysDelayed(client: QueryClient): void {
  const token = readStoredUser()?.token.accessToken
  setTimeout(() => {
    if (token !== undefined && readStoredUser()?.token.accessToken === token) refetchDays(client)
  }, 2000)
}

export const useAddPortal = formMutationHook(portals.add, {
  onDone: (client, portal) => {
    updateCachedList(client, portalsQuery.queryKey, (list) => upsertById(list, portal))
    recordChange(client, 'portals', portal.id, 'New')
    refetchDaysDelayed(client)
  },
})

export const useEditPortal = formMutationHook(portals.edit, {
  onDone: applyEdit,
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

export const useDeletePortal = formMutationHook(portals.delete, {
  onGone: (client, { params }) => removePortal(client, params.portalId),
})

export const useSetPipelineDays = formMutationHook(portals.setPipelineDays, {
  onDone: (client, entry) => {
    updateCachedList(client, pipelineDaysQuery.queryKey, (list) => upsertById(list, entry))
    recordChange(client, 'portals', entry.id, 'Changed')
  },
  onGone: (client, { params }) => removePortal(client, params.portalId),
})
