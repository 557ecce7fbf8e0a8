import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { endSession, readStoredUser } from '#session/stored-user.ts'
import { logoutMutation } from './users.ts'

/**
 * Logs out of the server and ends the session in this browser, whatever the server says, so that nobody stays signed in
 * on a shared computer (decisions 2). Never throws: the failure table tells what went wrong.
 */
export async function logOut(client: QueryClient): Promise<void> {
  const user = readStoredUser()
  if (!user) return
  const logout = new MutationObserver(client, logoutMutation)
  await logout.mutate({ params: { userId: user.id } }).catch(() => undefined)
  endSession('signed-out')
}
