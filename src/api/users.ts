import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readStoredUser, storedUserSchema, userSchema, writeStoredUser } from '#session/stored-user.ts'
import { endpointsOf } from './endpoint.ts'
import { call } from './http.ts'
import { mutationFor, queryFor } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { nothing } from './nothing.ts'
import { userNotices } from './user-notices.ts'

const defineEndpoint = endpointsOf(userNotices)

export const currentUserEndpoint = defineEndpoint({
  id: 'users.current',
  method: 'get',
  path: '/v1/users/{userId}',
  answer: userSchema,
  retries: 3,
})

export const loginEndpoint = defineEndpoint({
  id: 'users.login',
  method: 'post',
  path: '/v1/users/login',
  body: z.object({ email: z.string(), password: z.string() }),
  answer: storedUserSchema,
})

export const logoutEndpoint = defineEndpoint({
  id: 'users.logout',
  method: 'post',
  path: '/v1/users/{userId}/logout',
  answer: nothing,
})

/**
 * The current user, fetched on entry (commission 2, Layout). The answer refreshes the stored user and keeps its token,
 * which the answer may lack (decisions 1), unless somebody else signed in meanwhile.
 */
export function currentUserQuery(userId: string) {
  const input = { params: { userId } }
  return queryOptions({
    ...queryFor(currentUserEndpoint, input),
    queryFn: async ({ signal }) => {
      const asked = readStoredUser()
      const user = await call(currentUserEndpoint, input, signal)
      const stored = readStoredUser()
      if (asked !== null && stored?.token.accessToken === asked.token.accessToken) {
        writeStoredUser({ ...user, id: stored.id, token: stored.token })
      }
      return user
    },
  })
}

/** In ms: a call whose input is a password or a token leaves the cache when its screen does, not minutes later. */
export const secretGcTime = 1000

const loginMutation = {
  ...mutationFor(loginEndpoint, (_client, user) => writeStoredUser(user)),
  gcTime: secretGcTime,
}

/** Login with e-mail and password; the answered user becomes the stored one. */
export const useLogin = () => useSingleCall(loginMutation)

/** Log out of the server; ending the session in the browser is the caller's, whatever the server says. */
export const logoutMutation = mutationFor(logoutEndpoint)
