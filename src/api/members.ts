import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { changeKnownList, isGone } from './known-list.ts'
import { portalAdminNotices } from './portal-admin-notices.ts'
import { mutationFor, queryFor } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { nothing } from './nothing.ts'
import { id, listBy } from './wire.ts'

const defineEndpoint = endpointsOf(portalAdminNotices)

const emailBody = z.object({ email: z.string() })

/** The people who see one portal, by their e-mail addresses. */
export const portalMembersSchema = z.object({
  portalId: id,
  members: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((members) => [...new Set(members)]),
  ),
})
export type PortalMembers = z.output<typeof portalMembersSchema>

export const membersEndpoint = defineEndpoint({
  id: 'portals.members',
  method: 'get',
  path: '/v1/portals/members',
  answer: listBy((entry) => entry.portalId, portalMembersSchema),
})

export const addMemberEndpoint = defineEndpoint({
  id: 'portals.addMember',
  method: 'post',
  path: '/v1/portals/{portalId}/members',
  body: emailBody,
  // What this and an invitation answer is not specified: any JSON, or none, is a success.
  answer: z.unknown(),
})

export const removeMemberEndpoint = defineEndpoint({
  id: 'portals.removeMember',
  method: 'delete',
  path: '/v1/portals/{portalId}/members',
  body: emailBody,
  answer: nothing,
})

export const inviteEndpoint = defineEndpoint({
  id: 'users.invite',
  method: 'post',
  path: '/v1/users/invite',
  body: emailBody,
  answer: z.unknown(),
})

/** Who sees which portal (commission 7, GET /v1/portals/members). */
export const membersQuery = queryFor(membersEndpoint, {})

/** Every portal's members, or what `select` takes of them. */
export const useMembers = <Part = PortalMembers[]>(select?: (all: PortalMembers[]) => Part) =>
  useQuery({ ...membersQuery, select })

/** Whether two e-mail addresses are the same person's; nobody tells people apart by capitals. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function changeMembers(client: QueryClient, portalId: string, change: (members: string[]) => string[]): void {
  changeKnownList(client, membersQuery.queryKey, (all) => {
    const at = all.findIndex((entry) => entry.portalId === portalId)
    const members = change(all[at]?.members ?? [])
    return at < 0 ? [...all, { portalId, members }] : all.with(at, { portalId, members })
  })
}

const addMemberMutation = mutationFor(addMemberEndpoint, (client, _answer, { params, body }) =>
  changeMembers(client, params.portalId, (members) =>
    members.some((email) => isSameEmail(email, body.email)) ? members : [...members, body.email],
  ),
)

const removeMember = (client: QueryClient, portalId: string, email: string) =>
  changeMembers(client, portalId, (members) => members.filter((member) => member !== email))

const removeMemberMutation = mutationFor(removeMemberEndpoint, (client, _answer, { params, body }) =>
  removeMember(client, params.portalId, body.email),
)

const inviteMutation = mutationFor(inviteEndpoint)

/** Shares a portal with a registered person. `isUnregistered`: the last try met an address that nobody is registered with. */
export function useAddMember() {
  const share = useSingleCall(addMemberMutation)
  return { ...share, isUnregistered: isGone(share.error) }
}

/** Takes a person's access to a portal away; the tag leaves also where somebody else was quicker. */
export const useRemoveMember = () =>
  useSingleCall({
    ...removeMemberMutation,
    onError: (error, { params, body }, _result, { client }) => {
      if (isGone(error)) removeMember(client, params.portalId, body.email)
    },
  })

/** Sends an invitation to an address that nobody is registered with. */
export const useInvite = () => useSingleCall(inviteMutation)
