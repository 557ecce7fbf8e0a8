import { MutationObserver, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endSession, readStoredUser, storedUserSchema, userSchema, writeStoredUser } from '#session/stored-user.ts'
import { call } from './client.ts'
import { defineFamily, endpoint } from './endpoint.ts'
import { genericText } from './messages.ts'
import { mutationFor, mutationHook } from './mutation.ts'
import { queryFor } from './query.ts'
import { noContent } from './schema-fields.ts'

/** The session's own calls. They are loaded with every page; the other account calls are in accounts.ts. */
export const users = defineFamily('users', {
  current: endpoint({
    method: 'get',
    path: '/v1/users/{userId}',
    answer: userSchema,
    retries: 3,
    on401: 'end-session',
    messages: { title: 'Get user', texts: { 401: 'Unauthorized User' }, fallback: genericText },
  }),
  login: endpoint({
    method: 'post',
    path: '/v1/users/login',
    body: z.object({ email: z.string(), password: z.string() }),
    answer: storedUserSchema,
    secret: true,
    // It says that the password is wrong.
    on401: 'ignore',
    messages: {
      title: 'Login',
      texts: { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' },
      fallback: genericText,
    },
  }),
  logout: endpoint({
    method: 'post',
    path: '/v1/users/{userId}/logout',
    answer: noContent,
    // The session ends whatever the server answers.
    on401: 'ignore',
    messages: {
      title: 'Logout',
      texts: { 400: null },
      fallback: 'You are signed out in this browser, but the server could not be told.',
      tone: 'warning',
    },
  }),
})

/** The current user, fetched on entry. The answer updates the stored user and keeps its token. */
export function currentUserQuery(userId: string) {
  const input = { params: { userId } }
  return queryOptions({
    ...queryFor(users.current, input),
    queryFn: async ({ signal }) => {
      const before = readStoredUser()
      const user = await call(users.current, input, signal)
      const stored = readStoredUser()
      // Another user may have signed in during the call.
      if (before !== null && stored?.token.accessToken === before.token.accessToken) {
        writeStoredUser({ ...user, id: stored.id, token: stored.token })
      }
      return user
    },
  })
}

/** Logs in with e-mail and password; the answer becomes the stored user. */
export const useLogin = mutationHook(users.login, { onDone: (_client, user) => writeStoredUser(user) })

/** Logs out of the server and ends the session in this browser, whatever the server answers. Never throws. */
export async function logOut(client: QueryClient): Promise<void> {
  const user = readStoredUser()
  if (!user) return
  const logout = new MutationObserver(client, mutationFor(users.logout))
  await logout.mutate({ params: { userId: user.id } }).catch(() => undefined)
  endSession('signed-out')
}
