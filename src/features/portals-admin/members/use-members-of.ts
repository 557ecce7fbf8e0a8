import { useMembers } from '#api/members.ts'

/** The members of a portal; undefined until they are known. */
export const useMembersOf = (id: string) =>
  useMembers((all) => all.find(({ portalId }) => portalId === id)?.members ?? []).data
