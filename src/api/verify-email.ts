import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { confirmMutation } from './accounts.ts'

/** The calls on their way, by token: a token works once, and a page may be loaded anew while it is being used. */
const running = new Map<string, Promise<boolean>>()

async function confirm(client: QueryClient, token: string): Promise<boolean> {
  const verify = new MutationObserver(client, confirmMutation)
  try {
    await verify.mutate({ params: { token } })
    return true
  } catch {
    return false
  } finally {
    // Lets go of the call, so that the cache forgets it and the token with it.
    verify.reset()
    running.delete(token)
  }
}

/**
 * Verifies the e-mail address that the token stands for, with one call however often it is asked for meanwhile. Resolves
 * to whether it worked and never throws: the table of notices tells what went wrong.
 */
export function verifyEmail(client: QueryClient, token: string): Promise<boolean> {
  const known = running.get(token)
  if (known !== undefined) return known
  const started = confirm(client, token)
  running.set(token, started)
  return started
}
