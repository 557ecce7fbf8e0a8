import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RefreshOptions } from '#lib/refresh-interval.ts'
import { recordChange, updateCachedList } from './cached-list.ts'
import { anyResponse, defineFamily, endpoint, noContent } from './endpoint.ts'
import { formMutationHook } from './mutation.ts'
import { listQueryFor } from './query.ts'
import { id, optionalList, uniqueBy } from './schema-fields.ts'

const emailBody = z.object({ email: z.string() })

const portalMembersSchema = z.object({
  portalId: id,
  members: z.pipe(
    optionalList(z.string()),
    z.transform((members) => [...new Set(members)]),
  ),
})

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}

export const members = defineFamily('members', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals/members',
    response: uniqueBy((entry) => entry.portalId, portalMembersSchema),
    messages: { title: 'Member', texts: membersTexts },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/portals/{portalId}/members',
    body: emailBody,
    response: anyResponse,
    messages: {
      title: 'Member',
      success: 'Portal has been Shared successfully',
      texts: { 404: 'User is not Register.', 409: 'Portal is already shared with this email address.' },
    },
  }),
  remove: endpoint({
    method: 'delete',
    path: '/v1/portals/{portalId}/members',
    body: emailBody,
    response: noContent,
    messages: { title: 'Member', success: { title: 'Member removed', text: '' }, texts: membersTexts },
  }),
  invite: endpoint({
    method: 'post',
    path: '/v1/users/invite',
    body: emailBody,
    response: anyResponse,
    messages: { title: 'Invite', success: { title: 'Invitation sent', text: '' } },
  }),
})

export const membersQuery = listQueryFor(members.list, {})

export const useMembers = (refresh?: RefreshOptions) => useQuery({ ...membersQuery, ...refresh })

export const useMembersOf = (portalId: string) =>
  useQuery({
    ...membersQuery,
    select: ({ entries }) => entries.find((entry) => entry.portalId === portalId)?.members ?? [],
  })

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function updateMembers(client: QueryClient, portalId: string, update: (emails: string[]) => string[]): void {
  updateCachedList(client, membersQuery.queryKey, (all) => {
    const index = all.findIndex((entry) => entry.portalId === portalId)
    const entry = { portalId, members: update(all[index]?.members ?? []) }
    return index < 0 ? [...all, entry] : all.with(index, entry)
  })
}

export const removeMembersOf = (client: QueryClient, portalId: string) =>
  updateCachedList(client, membersQuery.queryKey, (all) => all.filter((entry) => entry.portalId !== portalId))

export const useAddMember = formMutationHook(members.add, {
  onDone: (client, _response, { params, body }) => {
    updateMembers(client, params.portalId, (emails) =>
      emails.some((email) => isSameEmail(email, body.email)) ? emails : [...emails, body.email],
    )
    recordChange(client, 'portals', params.portalId, 'Changed')
  },
})

export const useRemoveMember = formMutationHook(members.remove, {
  onGone: (client, { params, body }) => {
    updateMembers(client, params.portalId, (emails) => emails.filter((email) => email !== body.email))
    recordChange(client, 'portals', params.portalId, 'Changed')
  },
})

export const useInvite = formMutationHook(members.invite)
