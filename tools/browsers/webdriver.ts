import * as z from 'zod/mini'

const success = z.object({ value: z.unknown() })
const failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })

async function call(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init)
  const json: unknown = await response.json()
  if (response.ok) return z.parse(success, json).value
  const { error, message } = z.parse(failure, json).value
  throw new Error(`${error}: ${message}`)
}

const post = (body: object, signal: AbortSignal | null = null) => ({
  method: 'POST',
  body: JSON.stringify(body),
  signal,
})

export interface Session {
  version: string
  read: (command: string) => Promise<unknown>
  send: (command: string, body?: object) => Promise<unknown>
  end: () => Promise<void>
}

export async function startSession(url: string, capabilities: object, limit: number): Promise<Session> {
  const wanted = { capabilities: { alwaysMatch: capabilities } }
  const value = await call(`${url}/session`, post(wanted, AbortSignal.timeout(limit)))
  const { sessionId, capabilities: actual } = z.parse(session, value)
  const own = `${url}/session/${sessionId}`
  return {
    version: actual.browserVersion,
    read: (command) => call(`${own}/${command}`),
    send: (command, body = {}) => call(`${own}/${command}`, post(body)),
    end: async () => void (await call(own, { method: 'DELETE' })),
  }
}
