import { MutationObserver, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { endSession, readStoredUser, storedUserSchema, userSchema, writeStoredUser } from '#session/stored-user.ts'
import { call } from './client.ts'
import { defineFamily, endpoint, noContent } from './endpoint.ts'
import { formMutationHook, mutationFor } from './mutation.ts'
import { queryFor } from './query.ts'

/** Only the calls that every page loads; the others are in accounts.ts. */
export const users = defineFamily('users', {
  current: endpoint({
    method: 'get',
    path: '/v1/users/{userId}',
    response: userSchema,
    retries: 3,
    on401: 'end-session',
    onError: 'toast',
    messages: { title: 'Get user', texts: { 401: 'Unauthorized User' } },
  }),
  login: endpoint({
    method: 'post',
    path: '/v1/users/login',
    body: z.object({ email: z.string(), password: z.string() }),
    response: storedUserSchema,
    secret: true,
    // Here a 401 means a wrong password.
    on401: 'ignore',
    messages: {
      title: 'Login',
      texts: { 401: 'Incorrect password!', 404: 'Invalid Login credentials!' },
    },
  }),
  logout: endpoint({
    method: 'post',
    path: '/v1/users/{userId}/logout',
    response: noContent,
    // The session ends whatever the server returns.
    on401: 'ignore',
    messages: {
      title: 'Logout',
      texts: { 400: null },
      fallback: 'You’re logged out here, but we couldn’t reach the server. Your session may still be active.',
      tone: 'warning',
    },
  }),
})

export function currentUserQuery(userId: string) {
  const input = { params: { userId } }
  return queryOptions({
    ...queryFor(users.current, input),
    queryFn: async ({ signal }) => {
      const before = readStoredUser()
      const user = await call(users.current, input, { signal })
      const stored = readStoredUser()
      // Another user may have signed in during the call.
      if (before !== null && stored?.token.accessToken === before.token.accessToken) {
        writeStoredUser({ ...user, id: stored.id, token: stored.token })
      }
      return user
    },
  })
}

export const useLogin = formMutationHook(users.login, { onDone: (_client, user) => writeStoredUser(user) })

/** Ends the session in this browser first. Its failure is not shown to another user. */
export function logOut(client: QueryClient): void {
  const user = readStoredUser()
  if (!user) return
  endSession('signed-out')
  const logout = new MutationObserver(client, {
    ...mutationFor(users.logout),
    mutationFn: (input: { params: { userId: string } }) =>
      call(users.logout, input, { endedToken: user.token.accessToken }).catch((error: unknown) => {
        if (readStoredUser() === null) throw error
        return undefined
      }),
  })
  logout.mutate({ params: { userId: user.id } }).catch(() => undefined)
}

/** Fetches the user again if the stored one lacks the role, because it may have been granted since. */
export async function hasRole(client: QueryClient, role: 'isAdmin' | 'apmAdmin'): Promise<boolean> {
  const user = readStoredUser()
  if (user?.[role] === false) await client.query(currentUserQuery(user.id)).catch(() => undefined)
  return readStoredUser()?.[role] ?? true
}
