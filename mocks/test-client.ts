import { parseJson } from '#lib/json.ts'
import type { Platform } from './platform.ts'
import type { DemoAccount } from './scenario.ts'

export const testTime = Date.UTC(2026, 2, 18, 9, 30)

export interface ClientResponse {
  status: number
  text: string
  json: unknown
}

async function read(response: Response): Promise<ClientResponse> {
  const text = await response.text()
  try {
    return { status: response.status, text, json: parseJson(text) }
  } catch {
    return { status: response.status, text, json: undefined }
  }
}

interface Send {
  method?: string
  body?: unknown
  token?: string
  signal?: AbortSignal
}

/** `as: null` sends no token. Calls reject if no endpoint matches. */
export function clientOf(platform: Platform, as: DemoAccount | null = 'admin') {
  return async function send(
    path: string,
    { method = 'GET', body, token, signal }: Send = {},
  ): Promise<ClientResponse> {
    const used = token ?? (as === null ? undefined : platform.tokenOf(as))
    const response = await platform.respond(
      new Request(new URL(path, 'http://api.example'), {
        method,
        headers: used === undefined ? {} : { Authorization: `Bearer ${used}` },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        signal: signal ?? null,
      }),
    )
    if (response === undefined) throw new Error(`No handler for ${method} ${path}`)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return await read(response)
  }
}
