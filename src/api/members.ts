import { useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isGone } from './api-error.ts'
import { defineFamily, endpoint } from './endpoint.ts'
import { genericText } from './messages.ts'
import { mutationFor, updateCachedList, useApiMutation } from './mutation.ts'
import { queryFor } from './query.ts'
import { anyAnswer, id, noContent, uniqueBy } from './schema-fields.ts'

const emailBody = z.object({ email: z.string() })

const portalMembersSchema = z.object({
  portalId: id,
  members: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((members) => [...new Set(members)]),
  ),
})
/** The e-mail addresses that one portal is shared with. */
type PortalMembers = z.output<typeof portalMembersSchema>

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}

/** With whom portals are shared. */
export const members = defineFamily('members', {
  list: endpoint({
    method: 'get',
    path: '/v1/portals/members',
    answer: uniqueBy((entry) => entry.portalId, portalMembersSchema),
    messages: { title: 'Member', texts: membersTexts, fallback: genericText },
  }),
  add: endpoint({
    method: 'post',
    path: '/v1/portals/{portalId}/members',
    body: emailBody,
    answer: anyAnswer,
    messages: {
      title: 'Member',
      success: 'Portal has been Shared successfully',
      texts: { 404: 'User is not Register.', 409: 'Portal is already shared with this email address.' },
      fallback: genericText,
    },
  }),
  remove: endpoint({
    method: 'delete',
    path: '/v1/portals/{portalId}/members',
    body: emailBody,
    answer: noContent,
    messages: { title: 'Member', texts: membersTexts, fallback: genericText },
  }),
  invite: endpoint({
    method: 'post',
    path: '/v1/users/invite',
    body: emailBody,
    answer: anyAnswer,
    messages: { title: 'Invite', success: 'The invitation has been sent.', fallback: genericText },
  }),
})

/** The members of every portal. */
export const membersQuery = queryFor(members.list, {})

/** The members of every portal, or what `select` returns of them. */
export const useMembers = <Part = PortalMembers[]>(select?: (all: PortalMembers[]) => Part) =>
  useQuery({ ...membersQuery, select })

/** Whether two e-mail addresses are the same apart from upper and lower case. */
const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function updateMembers(client: QueryClient, portalId: string, update: (emails: string[]) => string[]): void {
  updateCachedList(client, membersQuery.queryKey, (all) => {
    const index = all.findIndex((entry) => entry.portalId === portalId)
    const entry = { portalId, members: update(all[index]?.members ?? []) }
    return index < 0 ? [...all, entry] : all.with(index, entry)
  })
}

const removeMember = (client: QueryClient, portalId: string, email: string) =>
  updateMembers(client, portalId, (emails) => emails.filter((one) => one !== email))

/** Removes a deleted portal from the cached list. */
export const removeMembersOf = (client: QueryClient, portalId: string) =>
  updateCachedList(client, membersQuery.queryKey, (all) => all.filter((entry) => entry.portalId !== portalId))

const addMutation = mutationFor(members.add, {
  onDone: (client, _answer, { params, body }) =>
    updateMembers(client, params.portalId, (emails) =>
      emails.some((email) => isSameEmail(email, body.email)) ? emails : [...emails, body.email],
    ),
})

const removeMutation = mutationFor(members.remove, {
  onDone: (client, _answer, { params, body }) => removeMember(client, params.portalId, body.email),
  onGone: (client, { params, body }) => removeMember(client, params.portalId, body.email),
})

const inviteMutation = mutationFor(members.invite)

/** Shares a portal with a registered user. `isUnregistered`: no account has the address of the last try. */
export function useAddMember() {
  const add = useApiMutation(addMutation)
  return { ...add, isUnregistered: isGone(add.error) }
}

/** Removes a user's access to a portal; the cached list drops the address, also after a 404. */
export const useRemoveMember = () => useApiMutation(removeMutation)

/** Sends an invitation to an address that no account has. */
export const useInvite = () => useApiMutation(inviteMutation)
